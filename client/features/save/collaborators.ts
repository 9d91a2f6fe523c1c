/** A person to invite to a board being created. */
export interface ChosenPerson {
  id: string;
  name: string;
}
export interface Collaborators {
  people: readonly ChosenPerson[];
  emails: readonly string[];
}
export const NO_COLLABORATORS: Collaborators = { people: [], emails: [] };
