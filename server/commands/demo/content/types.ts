/**
 * A person of the demo with their boards and Pins. The content says only what a person would write: who they are, what
 * their boards are for, texts under pictures. `plan.ts` works out who saves what from whom, and when.
 */
export interface DemoPerson {
  username: string;
  /** First word is the first name, the rest the last name. */
  name: string;
  /** One or two lines about themselves. */
  about: string;
  country: string;
  website?: string;
  /** The picture that their portrait is cut from; without one the site shows their initial. */
  avatar?: string;
  /** A shop, a museum or a club that people follow for its products or work. */
  business?: true;
  boards: DemoBoard[];
}

export interface DemoBoard {
  name: string;
  about?: string;
  /** Subjects of `attribution.json`, or names of pictures: what the owner saves here from others. */
  collects: string[];
  /** Titles with the subjects or pictures that go there; a Pin goes to the first that fits, or to none. */
  sections?: Record<string, string[]>;
  /** The owner's own Pins: picture name to text. */
  pins?: Record<string, string>;
  secret?: true;
  archived?: true;
}
