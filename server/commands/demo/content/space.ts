import type { DemoPerson } from "./types.ts";

/** Demo people who post about the sky and space. */
export const SPACE: DemoPerson[] = [
  {
    username: "valentinarossi",
    name: "Valentina Rossi",
    about: "Planetary scientist. I know too much about storms on Jupiter.",
    country: "IT",
    website: "https://valentinarossi.example.org/",
    avatar: "jupiter-vortex",
    boards: [
      {
        name: "Weather on other worlds",
        about: "It has been raining for three hundred years there.",
        collects: ["jupiter-blue-swirls", "jupiter-marble", "jupiter-red-bands", "jupiter-vortex", "saturn", "space"],
        sections: {
          Jupiter: ["jupiter-blue-swirls", "jupiter-marble", "jupiter-red-bands", "jupiter-vortex"],
          Saturn: ["saturn"],
        },
        pins: {
          "jupiter-blue-swirls": "Each eddy is as wide as a continent. #jupiter #space",
          "jupiter-marble": "I have this as a tablecloth. Not joking. #jupiter #abstract",
          "jupiter-red-bands": "Where two winds disagree. #jupiter #planets",
          "jupiter-vortex": "Down the drain and around again. #jupiter #storm",
          saturn: "Edge-on and elegant. The rings are only some tens of metres thick. #saturn #rings",
        },
      },
      {
        name: "For the lecture: discs",
        about: "From dust to planets in fifty slides.",
        collects: ["protoplanetary-disc", "astronomy", "science"],
        pins: {
          "protoplanetary-disc":
            "An artist's view, and a careful one: look at the gaps, something is growing in there. #planets #astronomy",
        },
      },
      {
        name: "Earth storms, for comparison",
        collects: ["weather", "violet-lightning", "breaking-wave", "emerald-waves", "clouds"],
      },
    ],
  },
  {
    username: "backyardphotons",
    name: "Dmitri Volkov",
    about: "Small telescope, long exposures, cold feet.",
    country: "EE",
    website: "https://backyardphotons.example.com/",
    avatar: "ngc-1333",
    boards: [
      {
        name: "Nebulae, to try myself",
        about: "Target list with better people's results.",
        collects: ["astronomy", "eta-carinae", "veil-nebula", "pacman-nebula"],
        sections: {
          Red: ["eta-carinae", "pacman-nebula", "veil-nebula"],
          Blue: ["ngc-1333", "ngc-7129"],
          Clusters: ["omega-centauri"],
        },
        pins: {
          "eta-carinae": "Southern sky only. I am saving for the ticket. #nebula #astrophotography",
          "veil-nebula": "Ten thousand years after the bang, and so delicate. #supernova #nebula",
          "pacman-nebula": "Once you see the mouth you can't unsee it. #nebula #astronomy",
          "ngc-1333": "Young stars, borrowed light. #reflectionnebula #astronomy",
          "ngc-7129": "Somebody called it the rosebud and was right. #nebula #stars",
          "omega-centauri":
            "Ten million suns in one ball. Visible without a telescope, if you live far enough south. #cluster #stars",
        },
      },
      {
        name: "Dark sites",
        about: "With parking.",
        collects: ["stars", "butte-under-stars", "winter-night-sky", "balanced-rock-moon", "space"],
      },
      {
        name: "Observatory shed",
        about: "Roof slides off. In theory.",
        collects: ["engineering", "science", "crafts"],
        secret: true,
      },
    ],
  },
  {
    username: "t_minus_ten",
    name: "Keisha Barnes",
    about: "Launch photographer's assistant, cable carrier, countdown crier.",
    country: "US",
    avatar: "night-launch",
    boards: [
      {
        name: "On the pad",
        about: "The hours before.",
        collects: ["engineering", "launch-pad-dusk", "night-launch", "lightning-launch-pad", "space"],
        sections: { Day: ["launch-pad-dusk", "rocket-engine-test"], Night: ["night"] },
        pins: {
          "launch-pad-dusk": "Arms open, sky on. #launch #space #sunset",
          "night-launch": "Two moons in the picture if you count the lamp. #rocket #moon #night",
          "lightning-launch-pad": "The towers around it are there for exactly this. #lightning #rocket",
          "rocket-engine-test": "Sideways, tied down and very loud. #engine #engineering",
          "shuttle-hangar": "She looks smaller indoors, and somehow kinder. #shuttle #space",
        },
      },
      {
        name: "Postcards from orbit",
        about: "Home, seen from outside.",
        collects: ["earthrise", "space-window", "above-the-clouds", "space"],
        sections: { Earth: ["earthrise", "space-window"], Beyond: ["astronomy"] },
        pins: {
          earthrise: "Everybody you know, half in the dark, over grey dust. #earth #moon #space",
          "space-window": "The best window seat there is. #earth #orbit #space",
        },
      },
      {
        name: "Things that look like launches",
        collects: ["eiffel-tower", "skyline", "volcano", "skyscraper-in-clouds"],
      },
    ],
  },
  {
    username: "deepfieldclub",
    name: "Deep Field Club",
    about: "Monthly astronomy evenings for beginners. Bring a blanket, we bring cocoa.",
    country: "CA",
    website: "https://deepfieldclub.example.org/",
    avatar: "hubble-deep-field",
    business: true,
    boards: [
      {
        name: "First looks",
        about: "What to point at when you know nothing yet. Welcome!",
        collects: ["hubble-deep-field", "omega-centauri", "saturn", "astronomy", "earthrise"],
        sections: {
          Planets: ["saturn", "jupiter-vortex", "jupiter-red-bands"],
          "Far away": ["hubble-deep-field", "omega-centauri"],
        },
        pins: {
          "hubble-deep-field":
            "A patch of sky the size of a grain of sand at arm's length. Nearly every dot is a galaxy. #galaxies #hubble",
        },
      },
      {
        name: "Science is beautiful",
        about: "From very small to very large.",
        collects: ["science", "macro", "retina", "medicine"],
        sections: { Small: ["macro", "medicine"], Large: ["space"] },
        pins: { retina: "Looks like a planet with rivers. It is the back of an eye. #science #biology #macro" },
      },
      { name: "Moon nights", collects: ["night", "balanced-rock-moon", "night-launch", "stars"] },
    ],
  },
];
