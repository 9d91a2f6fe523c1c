-- As for the text indexes: what such an index has not yet taken in is read from end to end by every comparison.
ALTER INDEX "listed_hashes_bands_idx" SET (gin_pending_list_limit = 256);
