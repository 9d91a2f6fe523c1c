/** A person to invite to a board that is being made, by the name they are known by. */
export interface ChosenPerson {
  id: string;
  name: string;
}
export interface Collaborators {
  people: readonly ChosenPerson[];
  emails: readonly string[];
}
export const NO_COLLABORATORS: Collaborators = { people: [], emails: [] };
