import MediaPipeTasksVision

// ApusVision, which some tests use too, has the same names.
typealias Classifications = MediaPipeTasksVision.Classifications
typealias Detection = MediaPipeTasksVision.Detection
typealias ImageClassifier = MediaPipeTasksVision.ImageClassifier
typealias ObjectDetector = MediaPipeTasksVision.ObjectDetector
typealias ObjectDetectorOptions = MediaPipeTasksVision.ObjectDetectorOptions
typealias RunningMode = MediaPipeTasksVision.RunningMode
