import type { DemoPerson } from "./types.ts";

/** Demo people who post about coasts, cold water and ice. */
export const SEA: DemoPerson[] = [
  {
    username: "marithaugen",
    name: "Marit Haugen",
    about: "Boat builder's daughter from the outer islands. I photograph bad weather and then drink something hot.",
    country: "NO",
    website: "https://marithaugen.example.com/",
    avatar: "breaking-wave",
    boards: [
      {
        name: "Rough water",
        about: "Swell, spray and the kind of wind that closes the ferry.",
        collects: ["sea", "weather"],
        sections: { Storms: ["weather", "breaking-wave"], "Green and grey": ["emerald-waves", "sea-stacks"] },
        pins: {
          "breaking-wave":
            "The whole path was wet ten metres up, and so was I. Go an hour before high tide. #sea #storm #coast",
          "emerald-waves": "That green lasts about four minutes, just before the rain. #sea #waves",
          "violet-lightning":
            "Counted three seconds between flash and thunder and walked home rather quickly. #storm #lightning",
        },
      },
      {
        name: "Northern light",
        about: "Low sun, long shadows, blue snow.",
        collects: ["snow", "sunset", "winter"],
        sections: { Snow: ["snow"], "Low sun": ["sunset"] },
        pins: {
          "frozen-fountain":
            "The spray from the harbour wall froze overnight. Peach sky behind it, no filter. #ice #winter",
        },
      },
      {
        name: "Boats, piers and jetties",
        about: "Anything made of wood that the sea is slowly taking back.",
        collects: ["old-pier", "coast", "mont-saint-michel", "chenonceau", "ice-lagoon"],
        pins: {
          "old-pier":
            "Every starling for miles sleeps under what is left of this pier. Come at dusk. #birds #pier #coast",
        },
      },
      {
        name: "Harbour sauna, ideas",
        collects: ["interior", "forest-stream", "spiral-staircase", "calm-bay", "ice-lagoon", "polar-outpost"],
        secret: true,
      },
    ],
  },
  {
    username: "tevitafonua",
    name: "Tevita Fonua",
    about: "Reef guide. If it lives in the shallows I probably know its name in three languages.",
    country: "TO",
    avatar: "coral",
    boards: [
      {
        name: "Under the surface",
        about: "What you see when you put your face in.",
        collects: ["sea", "coast", "coral", "tide-pools", "otters"],
        sections: { Reef: ["coral", "animals"], "Rock pools": ["tide-pools", "plants"] },
        pins: {
          coral: "A healthy patch, loud with fish. Please look with your eyes and not with your hands. #reef #ocean",
          "tide-pools": "Low tide leaves windows. This one had two gobies and a very busy snail. #tidepool #sea",
          "sally-lightfoot-crab": "Fast, red and completely sure of itself. #crab #wildlife #coast",
        },
      },
      {
        name: "Islands I want to row around",
        about: "Small ones first.",
        collects: ["sea", "coast", "mountains"],
        sections: { Steep: ["mountains", "rocks"], Evening: ["sunset"] },
        pins: {
          "island-mountain": "My cousin says six hours to circle it. I say eight, with lunch. #island #sea",
        },
      },
      { name: "Evening swim", about: "After the last boat.", collects: ["sea", "sunset", "coast"] },
      { name: "Tattoo drawings", collects: ["pattern", "illustration", "black and white"], secret: true },
    ],
  },
  {
    username: "saltmarshswim",
    name: "Saltmarsh Swimming Club",
    about: "Cold water, warm flasks. We meet at the slipway every Sunday, all year, all speeds.",
    country: "GB",
    website: "https://saltmarshswim.example.org/",
    avatar: "splashing-water",
    business: true,
    boards: [
      {
        name: "Sunday mornings",
        about: "From the members' cameras.",
        collects: ["sea", "lake", "summer"],
        pins: {
          "calm-bay": "Eleven degrees, no wind, nine swimmers and one dog who supervised. #wildswimming #sea",
          "splashing-water": "First swim of June. You can hear this picture. #summer #lake #blackandwhite",
        },
      },
      {
        name: "Swims worth a train ticket",
        about: "Tell us yours and we will add it.",
        collects: ["lake", "river", "coast", "waterfall"],
        sections: { Lakes: ["lake"], "Rivers and falls": ["river", "waterfall"], Coast: ["coast", "sea"] },
        pins: {
          "tidal-river": "Swim on the last of the flood and the river does the work for you. #river #sunset",
        },
      },
      { name: "What to drink afterwards", about: "Mostly hot.", collects: ["drinks", "coffee", "food", "fruit"] },
    ],
  },
  {
    username: "aoifebrennan",
    name: "Aoife Brennan",
    about: "Geologist on weekdays, cliff walker at weekends. Sandwiches in the left pocket, hammer in the right.",
    country: "IE",
    avatar: "sea-stacks",
    boards: [
      {
        name: "Where the land stops",
        about: "Cliffs, stacks, arches and caves.",
        collects: ["coast", "rocks", "sea"],
        sections: { Stacks: ["sea-stacks"], Cliffs: ["mountains", "dark-table-cliff"], Beaches: ["sunset"] },
        pins: {
          "sea-stacks": "All one cliff once. The sea has been editing for ten thousand years. #geology #coast",
          "sea-whirl": "The blowhole on a calm evening, breathing in. Keep well back. #sea #geology #sunset",
          "valley-by-the-sea": "You walk down through fern and the last bend gives you black sand. #hiking #coast",
          "crimson-beach":
            "Wet sand makes the best mirror there is. One minute of this and then it was dark. #beach #sunset",
        },
      },
      {
        name: "Stones with a story",
        about: "Everything layered, folded, melted or balanced.",
        collects: ["rocks", "volcano", "desert", "national parks"],
        sections: { Layers: ["white-and-red-cliffs", "painted-badlands", "canyon-valley"], Fire: ["volcano"] },
        pins: {
          "lava-meets-ocean": "New land, a few hours old. Steam smells of matches. #volcano #geology #ocean",
        },
      },
      { name: "Walks with the wee ones", collects: ["farm", "fields", "summer", "hedgehog"] },
      { name: "Old field notebook", about: "Finished in spring.", collects: ["rocks", "mountains"], archived: true },
    ],
  },
  {
    username: "ikumaarnatsiaq",
    name: "Ikumaar Natsiaq",
    about: "I count ice for a living. Twenty winters of notebooks.",
    country: "GL",
    avatar: "iceberg",
    boards: [
      {
        name: "Ice has colours",
        about: "White is the rarest.",
        collects: ["snow", "winter", "ice-lagoon", "iceberg"],
        sections: { Floating: ["iceberg", "ice-lagoon"], Flowing: ["glacier-bend", "meltwater-river"] },
        pins: {
          iceberg: "This one stayed in our bay for nine days and then turned over at breakfast. #iceberg #arctic",
          "ice-lagoon": "So still that the seals looked embarrassed to breathe. #ice #lagoon",
          "meltwater-river": "The blue is real. Old ice keeps every other colour for itself. #glacier #ice",
          "polar-outpost": "The post came here twice a year. The stove is still good. #arctic #outposts",
        },
      },
      {
        name: "Animals in white coats",
        collects: ["polar-bear", "snow", "owl", "mammals"],
        pins: {
          "polar-bear": "Long lens, engine running. He had somewhere to be. #polarbear #arctic #wildlife",
        },
      },
      {
        name: "Sky over the station",
        about: "When the lamps are off.",
        collects: ["stars", "night", "astronomy"],
        pins: {
          "winter-night-sky":
            "Minus thirty and worth every minute. The lights below are the next village. #stars #winter #nightsky",
        },
      },
    ],
  },
];
