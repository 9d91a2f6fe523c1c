/** The query of a board's notes, shared by the page and its loader. */
export const boardNotesInput = (boardId: string) => ({ boardId, pageSize: 6 });
