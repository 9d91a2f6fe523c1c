import type { DemoPerson } from "./types.ts";

/** Demo people who post about deserts, woods, rivers and weather. */
export const DESERT_AND_FOREST: DemoPerson[] = [
  {
    username: "zaharatlasi",
    name: "Zahra Tlasi",
    about: "Born between dunes, lives between trams. I collect silence.",
    country: "MA",
    avatar: "dune-ridges",
    boards: [
      {
        name: "Sand, only sand",
        about: "The wind draws them again every night.",
        collects: ["dunes", "desert"],
        sections: { Lines: ["dune-ridges", "abstract"], Evening: ["sunset", "night"], Footprints: ["dune-hike"] },
        pins: {
          "sand-sea": "My grandmother called this one the sleeping camel. #dunes #desert",
          "dune-ridges": "Half light, half shadow, one line. It is gone by nine. #dunes #light #abstract",
          "lilac-dunes": "The colour has no name in any of my languages. #desert #dusk",
          "dune-hike": "Two steps up, one step back. Find the tiny people! #dunes #hiking",
        },
      },
      {
        name: "Rooms without furniture",
        about: "Courtyards, arches, cool floors.",
        collects: ["interior", "minimal", "courtyard-of-light", "orange-passage", "light"],
        sections: { Rooms: ["interior"], Corridors: ["light"], Plain: ["minimal"] },
      },
      {
        name: "Spice colours",
        about: "For the new kitchen tiles.",
        collects: ["colour", "food", "fruit", "hibiscus", "painted-badlands", "orange-arch"],
      },
      { name: "Wedding, shh", collects: ["flowers", "light", "textiles"], secret: true },
    ],
  },
  {
    username: "dustyroads",
    name: "Cole Ramirez",
    about: "Van, dog, kettle. Somewhere between Tucson and the next sunset.",
    country: "US",
    website: "https://dustyroads.example.com/",
    avatar: "sandstone-arch",
    boards: [
      {
        name: "Red rock road trip",
        about: "Nine stops, three weeks, one cooler.",
        collects: ["desert", "rocks", "national parks"],
        sections: {
          Arches: ["sandstone-arch"],
          Canyons: ["slot-canyon", "canyon-river", "canyon-valley"],
        },
        pins: {
          "sandstone-arch": "Everyone leaves after sunset. Stay for the ten minutes after. #desert #arch #roadtrip",
          "slot-canyon": "Check the forecast for places upstream, not for where you stand. #canyon #desert",
          "canyon-river": "Cottonwoods mean water, water means lunch. #canyon #river",
          "painted-badlands": "The hills and the sky could not agree on who is copying. #badlands #sunset",
        },
      },
      {
        name: "Camp under stars",
        about: "Dark places with flat ground.",
        collects: ["stars", "butte-under-stars", "balanced-rock-moon", "winter-night-sky", "desert"],
        sections: { Moon: ["balanced-rock-moon", "night-launch"], Stars: ["stars"] },
        pins: {
          "butte-under-stars": "No moon, no towns, and the rock still glows a little. #nightsky #desert",
          "balanced-rock-moon":
            "Full moon, you can read a map by it. The rock has not moved since I was nine. #moon #desert",
        },
      },
      {
        name: "Storm watching",
        about: "From a safe distance, mostly.",
        collects: ["weather", "clouds", "dark-table-cliff"],
        sections: { "Over land": ["mountains", "desert", "space"], "Over water": ["sea"] },
        pins: {
          "cactus-and-storm": "Monsoon season. The smell arrives before the rain. #storm #cactus #desert",
        },
      },
      { name: "Van shelf ideas", collects: ["interior", "crafts", "coffee"], archived: true },
    ],
  },
  {
    username: "mirembeachieng",
    name: "Mirembe Achieng",
    about: "Tree nursery, 40,000 seedlings a year. I plant, you sit in the shade.",
    country: "UG",
    website: "https://mirembetrees.example.org/",
    avatar: "lone-tree",
    business: true,
    boards: [
      {
        name: "Trees with character",
        about: "One tree, one story.",
        collects: ["trees", "cypress-hill", "koala"],
        sections: {
          "Alone in a field": ["lone-tree", "cypress-hill"],
          "Shaped by wind": ["windswept-tree", "bare-tree"],
        },
        pins: {
          "lone-tree": "Somebody ploughed around it for two hundred years. Thank you, somebody. #trees #summer",
          "bare-tree": "Not dead. Waiting. #trees #desert",
          "cypress-hill": "A little council of cypresses, deciding about the weather. #trees #hills",
        },
      },
      {
        name: "Nursery notes",
        about: "What grows, and what we learn from it.",
        collects: ["plants", "green", "garden"],
        sections: { "Under glass": ["nursery-greenhouse", "agave-house"], Flowers: ["flowers", "painting"] },
        pins: {
          "nursery-greenhouse": "This is how order looks in March. Ask us again in May. #greenhouse #seedlings #plants",
        },
      },
      {
        name: "Shade for hot towns",
        about: "For the talk at the city council.",
        collects: ["trees", "garden", "courtyard-of-light", "cherry-blossom"],
      },
    ],
  },
  {
    username: "oskarniemi",
    name: "Oskar Niemi",
    about: "Forester. Speaks to trees, answers e-mails on Fridays.",
    country: "FI",
    avatar: "misty-pines",
    boards: [
      {
        name: "Wet woods",
        about: "Moss, mist and running water.",
        collects: ["forest", "waterfall", "misty-pines", "golden-morning"],
        sections: { Mist: ["fog"], Streams: ["forest-stream", "water", "waterfall"] },
        pins: {
          "misty-pines": "Each row is one breath further away. #forest #mist #trees",
          "forest-stream": "A stream that takes its time, step by mossy step. #forest #stream",
          "reed-lake": "Clouds above, clouds below, bitterns in between. #marsh #lake",
        },
      },
      {
        name: "Who lives there",
        about: "Seen, heard, or guessed from a feather.",
        collects: ["wildlife", "birds", "owl", "osprey", "insects"],
        sections: { Feathers: ["birds"], Fur: ["mammals"], Small: ["insects"] },
        pins: {
          owl: "Pretends to be a piece of bark. Nearly works. #owl #winter #birds",
        },
      },
      { name: "Sauna and lake", collects: ["lake", "calm-bay", "reed-lake", "winter"] },
      { name: "Firewood stacks", about: "Yes, really.", collects: ["pattern", "trees", "crafts"] },
    ],
  },
  {
    username: "liliokalani",
    name: "Lilia Kealoha",
    about: "Botanist of wet cliffs. Rope, notebook, dry socks in a bag.",
    country: "US",
    avatar: "twin-waterfall",
    boards: [
      {
        name: "Waterfalls, ranked by noise",
        about: "From whisper to train.",
        collects: ["waterfall", "river", "forest-stream", "sea-whirl"],
        sections: { Whisper: ["forest"], Train: ["waterfall"] },
        pins: {
          "twin-waterfall": "Seven out of ten. You have to lean in to talk. #waterfall #green",
          "jungle-waterfall": "Two out of ten, it arrives at the bottom as mist. #waterfall #jungle",
        },
      },
      {
        name: "Young islands, old fire",
        collects: ["volcano", "island-mountain", "valley-by-the-sea", "lava-meets-ocean"],
        pins: {
          "volcano-caldera": "A caldera with cones inside it, like a box in a box in a box. #volcano #sunrise",
        },
      },
      {
        name: "Leaves up close",
        about: "Field guide, slowly.",
        collects: ["green", "plants", "arum-lilies"],
        sections: { Flowers: ["flowers"], Leaves: ["plants", "green"] },
      },
      { name: "Lei and flower work", collects: ["flowers", "hibiscus", "colour"] },
    ],
  },
  {
    username: "tomaszwrona",
    name: "Tomasz Wrona",
    about: "Farms a bit, photographs fog a lot. Up at four anyway.",
    country: "PL",
    avatar: "golden-morning",
    boards: [
      {
        name: "Before breakfast",
        about: "Mist, fields and the first sun.",
        collects: ["fields", "fog", "sunrise"],
        sections: { Mist: ["fog"], Fields: ["fields"] },
        pins: {
          "golden-morning": "It burns off by seven, and then it is just a field again. #fog #sunrise #fields",
        },
      },
      {
        name: "Rows and furrows",
        about: "The geometry of people who feed us.",
        collects: ["flower-rows", "tea-gardens", "terraced-fields", "van-gogh-harvest", "cypress-hill", "pattern"],
      },
      { name: "Tractor repairs", collects: ["farm", "horses"], archived: true },
    ],
  },
];
