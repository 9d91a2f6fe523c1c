/**
 * What the demo's people are and keep. The content says what a person would: who they are, what their boards are for and
 * what they wrote under a picture; who saves what from which person, and when, is worked out by `plan.ts`.
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
  /** A shop, a museum, a club: something people follow for what it makes. */
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
  /** The owner's own Pins: the picture's name, and what they wrote under it. */
  pins?: Record<string, string>;
  secret?: true;
  archived?: true;
}
