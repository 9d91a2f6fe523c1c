import type { DemoPerson } from "./types.ts";

/** Demo people who post about flower beds, meadows and glasshouses. */
export const GARDEN: DemoPerson[] = [
  {
    username: "mrsokafor",
    name: "Ngozi Okafor",
    about: "Allotment 17. Dahlias, okra, unsolicited advice.",
    country: "GB",
    avatar: "peach-dahlia",
    boards: [
      {
        name: "Flowers with good manners",
        about: "They come back, they don't flop, they don't complain.",
        collects: ["flowers", "garden"],
        sections: {
          Spring: ["spring", "forget-me-nots"],
          Summer: ["summer", "hibiscus", "peach-dahlia"],
          Painted: ["painting"],
        },
        pins: {
          "peach-dahlia": "Spirals you could teach mathematics with. #dahlia #garden",
          "forget-me-nots": "Nobody plants them, everybody has them. #forgetmenot #spring #blue",
          hibiscus: "Open for one day. Be there. #hibiscus #red",
        },
      },
      {
        name: "Allotment plans",
        about: "Beds, paths and where to put the chair.",
        collects: ["garden", "plants", "nursery-greenhouse", "morisot-hollyhocks", "fields"],
        sections: { "Under glass": ["nursery-greenhouse", "agave-house"], Beds: ["flowers", "painting"] },
      },
      { name: "Cake with flowers on", collects: ["food", "fruit", "flowers", "coffee"] },
      { name: "Committee business", collects: ["garden", "vintage"], secret: true },
    ],
  },
  {
    username: "meadowmaker",
    name: "Lars Vinter",
    about: "Turns lawns into meadows. You are welcome.",
    country: "SE",
    website: "https://meadowmaker.example.org/",
    avatar: "flower-meadow",
    boards: [
      {
        name: "Let it grow",
        about: "Mow once, in September.",
        collects: ["flower-meadow", "dandelions", "buttercup", "fields", "summer", "insects"],
        sections: { Visitors: ["insects"], Flowers: ["flowers"] },
        pins: {
          "flower-meadow": "Forty-one species around that oak and no bag of fertiliser ever. #meadow #wildflowers",
          dandelions: "Weeds, says the neighbour. Lanterns, say I. #dandelion #summer",
          buttercup: "Hold it under your chin and find out if you like butter. #buttercup #wildflowers",
        },
      },
      {
        name: "Fields in stripes",
        about: "Growers' geometry.",
        collects: ["flower-rows", "tea-gardens", "terraced-fields", "fields"],
        pins: { "flower-rows": "From here to the pines in eleven colours. #flowers #fields #stripes" },
      },
      {
        name: "Old botanical plates",
        collects: ["vintage", "illustration", "macro", "star-thistle", "delphinium"],
        sections: { Birds: ["birds"], Plants: ["plants", "flowers"] },
      },
    ],
  },
  {
    username: "petalbypetal",
    name: "Aiko Fujimori",
    about: "Flower arranger. Three stems are plenty.",
    country: "JP",
    avatar: "cherry-blossom",
    boards: [
      {
        name: "Three stems",
        about: "Line, mass, pause.",
        collects: ["macro", "flowers", "minimal", "plants"],
        pins: {
          columbine: "It hangs its head and still is the proudest in the room. #columbine #red #ikebana",
          "arum-lilies": "Cream on green, curve on curve. #lilies #botanical #vintage",
        },
      },
      {
        name: "Blossom calendar",
        about: "Plum, cherry, quince, wisteria.",
        collects: ["cherry-blossom", "spring", "bee-and-blossom", "flowers"],
        sections: { Trees: ["cherry-blossom", "bee-and-blossom"], Beds: ["garden"] },
        pins: { "cherry-blossom": "Seven days. Bring rice balls and someone you like. #cherryblossom #spring" },
      },
      {
        name: "Vases and bowls",
        collects: ["fig-in-a-bowl", "morisot-daffodils", "crafts", "espresso", "citrus-slices"],
      },
      {
        name: "Winter branches",
        about: "For when there is nothing else.",
        collects: ["bare-tree", "windswept-tree", "winter", "trees"],
      },
    ],
  },
  {
    username: "underglass",
    name: "Under Glass Nursery",
    about: "Succulents, ferns and things with spikes. We post on Mondays.",
    country: "AU",
    website: "https://underglass.example.com/",
    avatar: "agave-house",
    business: true,
    boards: [
      {
        name: "Spiky and proud",
        about: "Water less. No, less than that.",
        collects: ["agave-house", "cactus-and-storm", "star-thistle", "plants", "desert"],
        sections: { "In the house": ["agave-house", "garden"], "Out in the wild": ["desert", "cactus-and-storm"] },
        pins: {
          "agave-house": "The big one flowers once in thirty years. We have cake ready. #agave #glasshouse #plants",
        },
      },
      {
        name: "Glasshouses of the world",
        about: "Iron, putty, condensation.",
        collects: ["nursery-greenhouse", "agave-house", "glass-rosette", "round-skylight"],
      },
      { name: "Green rooms", about: "Customers' corners.", collects: ["green", "interior", "plants"] },
    ],
  },
];
