import MLKit
