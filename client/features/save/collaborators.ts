/** Somebody whom a board that is being made is to be kept with, by a name that a person knows them by. */
export interface ChosenPerson {
  id: string;
  name: string;
}
export interface Collaborators {
  people: readonly ChosenPerson[];
  emails: readonly string[];
}
export const NO_COLLABORATORS: Collaborators = { people: [], emails: [] };
