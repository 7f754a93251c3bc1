// The models that tests write are those of this module.
@_exported import ModelFormat
