/**
 * A person of the demo with their boards and Pins. The content holds only texts that a person would write: about
 * themselves, their boards and their pictures. `plan.ts` decides who saves which Pin from whom, and when.
 */
export interface DemoPerson {
  username: string;
  /** The first word is the first name; the rest is the last name. */
  name: string;
  /** The person's profile text, one or two lines. */
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
  /**
   * Maps a section's title to its subjects or pictures. A Pin goes into the first section that matches, or into none.
   */
  sections?: Record<string, string[]>;
  /** The owner's original Pins: picture name to text. */
  pins?: Record<string, string>;
  secret?: true;
  archived?: true;
}
