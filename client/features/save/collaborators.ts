/** Whom a board that is being made is to be kept with. */
export interface Collaborators {
  userIds: string[];
  emails: string[];
}
export const NO_COLLABORATORS: Collaborators = { userIds: [], emails: [] };
