/** The first page of a person's tags. Loaders and the page use the same input, so that they share the data. */
export const ownTagsInput = { pageSize: 100 };
