import type { Collaborators } from "./collaborators.ts";

interface BoardDraft {
  name: string;
  secret: boolean;
  collaborators: Collaborators;
}

/** In memory: the input of an unfinished new board, by owner and purpose, until it is created or canceled. */
const drafts = new Map<string, BoardDraft>();

export const boardDraft = (key: string): BoardDraft | undefined => drafts.get(key);
export const keepBoardDraft = (key: string, draft: BoardDraft): void => void drafts.set(key, draft);
export const forgetBoardDraft = (key: string): void => void drafts.delete(key);
