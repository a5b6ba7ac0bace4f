// Nothing: the target that owns the precompiled headers of the tests must have a source.
