// Code written for iOS gets Foundation from UIKit.
@_exported import Foundation
