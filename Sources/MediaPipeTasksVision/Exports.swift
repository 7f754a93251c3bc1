// The original is an Objective-C module and exports Foundation: code written for it does not import it itself.
@_exported import Foundation
