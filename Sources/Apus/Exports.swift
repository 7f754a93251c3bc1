// The types of a model file are part of this module's interface: shapes, element types, metadata, errors.
@_exported import ModelFormat
