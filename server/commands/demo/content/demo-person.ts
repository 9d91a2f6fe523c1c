import type { DemoPerson } from "./types.ts";

/** The person whose log-in the command prints: new on the site, with a few boards already in use. */
export const DEMO_USERNAME = "robinmarlow";

export const DEMO_PERSON: DemoPerson = {
  username: DEMO_USERNAME,
  name: "Robin Marlow",
  about: "Saving up ideas: for a small garden, a long train journey and a very plain living room.",
  country: "US",
  website: "https://robinmarlow.example.com/",
  avatar: "red-panda",
  boards: [
    {
      name: "Tiny garden",
      about: "Four metres by six, faces west.",
      collects: ["garden", "flowers", "plants"],
      sections: { Beds: ["flowers"], Green: ["plants", "green"] },
    },
    {
      name: "The long train journey",
      about: "Six weeks, one ticket.",
      collects: ["travel", "trains", "coast", "chambord", "charminar"],
      sections: { "On the rails": ["trains"], Castles: ["history"], Sea: ["coast", "sea"] },
    },
    {
      name: "Plain living room",
      about: "White, wood, one orange thing.",
      collects: ["interior", "design", "orange-passage", "folded-white", "espresso"],
    },
    {
      name: "Weekend hikes",
      about: "Boots by the door.",
      collects: ["hiking", "forest", "lake", "waterfall"],
      sections: { "With the dogs": ["fields", "forest"], "Proper boots": ["mountains"] },
    },
    { name: "Animals that look surprised", collects: ["animals", "pets", "wildlife"] },
    { name: "Night sky with the kids", about: "Blanket, cocoa, star map.", collects: ["stars", "space", "night"] },
    {
      name: "Present for Sam",
      about: "A print, perhaps.",
      collects: ["painting", "illustration", "art"],
      secret: true,
    },
    { name: "Old flat", about: "Done. Keys handed over.", collects: ["interior", "colour"], archived: true },
  ],
};
