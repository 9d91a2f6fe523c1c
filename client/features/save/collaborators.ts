/** People to invite to a board being made, by their display name. */
export interface ChosenPerson {
  id: string;
  name: string;
}
export interface Collaborators {
  people: readonly ChosenPerson[];
  emails: readonly string[];
}
export const NO_COLLABORATORS: Collaborators = { people: [], emails: [] };
