/** A board's notes as its page shows them; the route's loader asks for the same. */
export const boardNotesInput = (boardId: string) => ({ boardId, pageSize: 6 });
