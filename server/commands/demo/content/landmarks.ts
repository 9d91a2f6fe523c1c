import type { DemoPerson } from "./types.ts";

/** Demo people who travel to old buildings. */
export const LANDMARKS: DemoPerson[] = [
  {
    username: "slowtrainsophie",
    name: "Sophie Lambert",
    about: "Across Europe by rail, one castle at a time. Window seat, direction of travel.",
    country: "BE",
    website: "https://slowtrains.example.com/",
    avatar: "chenonceau",
    boards: [
      {
        name: "Castles by train",
        about: "At most one bus from the station.",
        collects: [
          "carcassonne",
          "chambord",
          "chenonceau",
          "neuschwanstein",
          "mont-saint-michel",
          "rocamadour",
          "history",
        ],
        sections: {
          France: ["carcassonne", "chambord", "chenonceau", "mont-saint-michel", "rocamadour"],
          Germany: ["neuschwanstein"],
        },
        pins: {
          carcassonne:
            "Walk the grass outside the walls in the evening, everyone else is inside. #castle #france #travel",
          chambord: "Nobody needs this many chimneys. That is why I love it. #castle #france",
          chenonceau: "A house that decided to be a bridge. #castle #river #france",
          neuschwanstein: "Take the earlier train. Then take the one before it. #castle #germany #travel",
          "mont-saint-michel": "The tide comes in faster than you walk, so look first. #abbey #coast #france",
          rocamadour: "Two hundred and sixteen steps to the top. I stopped to admire the view, often. #village #france",
        },
      },
      {
        name: "Berlin, long weekend",
        about: "For Jan and Mei, who have never been.",
        collects: ["berlin-cathedral", "brandenburg-gate", "city", "coffee"],
        pins: {
          "berlin-cathedral": "Lie down in the park across from it. That is the tip. #berlin #architecture",
          "brandenburg-gate": "After eight the light comes straight through. #berlin #sunset",
        },
      },
      {
        name: "Night trains",
        about: "Sleep is a way of travelling.",
        collects: ["trains", "night", "travel"],
        sections: { Platforms: ["trains"], Cities: ["city"] },
      },
      { name: "Surprise for Papa's 70th", collects: ["mountains", "painting", "food"], secret: true },
    ],
  },
  {
    username: "arjunraghavan",
    name: "Arjun Raghavan",
    about: "Draws buildings at lunch. Software in between.",
    country: "IN",
    avatar: "hawa-mahal",
    boards: [
      {
        name: "Home country, sketch list",
        about: "One gate, tower or temple each month.",
        collects: ["charminar", "gateway-of-india", "golden-temple", "hawa-mahal", "konark-temple", "qutub-minar"],
        sections: {
          Gates: ["charminar", "gateway-of-india"],
          Temples: ["golden-temple", "konark-temple"],
          Towers: ["qutub-minar"],
        },
        pins: {
          charminar: "Four minarets, four streets and the best bangles in town. #hyderabad #architecture",
          "gateway-of-india": "Best from the ferry, second best at night. #mumbai #night",
          "golden-temple":
            "Stay for the meal. Everyone eats together, everyone washes up. #amritsar #architecture #water",
          "hawa-mahal": "953 windows, I have drawn 212. #jaipur #pattern #architecture",
          "konark-temple":
            "A temple shaped like a chariot for the sun, with wheels you can tell the time by. #odisha #history",
          "qutub-minar": "Drew the arch, forgot the tower. Drew the tower, forgot lunch. #delhi #history",
        },
      },
      {
        name: "Windows, screens, lattices",
        about: "How people invite air and refuse sun.",
        collects: ["pattern", "window-grid", "dark-balconies", "hawa-mahal", "faceted-facade"],
      },
      {
        name: "Ink and wash",
        about: "Techniques to copy badly, then better.",
        collects: ["illustration", "art", "black and white"],
      },
    ],
  },
  {
    username: "eleniantoniou",
    name: "Eleni Antoniou",
    about: "Tour guide with a whistle. Columns, amphitheatres, where to find shade.",
    country: "GR",
    avatar: "parthenon",
    boards: [
      {
        name: "Columns and arches",
        about: "Antiquity before eleven in the morning.",
        collects: ["parthenon", "colosseum", "colosseum-detail", "pont-du-gard", "petra-monastery", "history"],
        sections: {
          Rome: ["colosseum", "colosseum-detail", "pont-du-gard"],
          Greece: ["parthenon"],
          Further: ["petra-monastery", "red-pyramid"],
        },
        pins: {
          parthenon: "About 1880, before the scaffolding, before the queue. #athens #history #vintage",
          colosseum: "Start at the outside and walk around it twice. #rome #history",
          "colosseum-detail": "Stand close, look straight up, mind the pigeons. #rome #architecture",
          "pont-du-gard":
            "Carried water for fifty kilometres and fell only twelve metres on the way. #roman #river #bridge",
        },
      },
      {
        name: "Shade",
        about: "Where a group of thirty can sit down.",
        collects: ["trees", "garden", "courtyard-of-light", "morisot-garden-at-bougival", "green"],
      },
      { name: "After the season", about: "My own holidays. North!", collects: ["snow", "forest"] },
    ],
  },
  {
    username: "wenjunliang",
    name: "Wenjun Liang",
    about: "Translator. Travels with one pair of shoes and four dictionaries.",
    country: "CN",
    avatar: "summer-pavilion",
    boards: [
      {
        name: "Walls and pavilions",
        about: "Places to look out from.",
        collects: ["great-wall", "summer-pavilion", "golden-temple", "history"],
        sections: { Walls: ["great-wall", "carcassonne"], "By the water": ["water", "summer-pavilion"] },
        pins: {
          "great-wall": "Choose the part that is steep, you will have it to yourself. #greatwall #history #travel",
          "summer-pavilion": "Hazy days are the right days for this lake. #pavilion #lake #travel",
        },
      },
      {
        name: "A thousand and one deserts",
        about: "Reading list, with pictures.",
        collects: ["petra-monastery", "red-pyramid", "desert", "dunes"],
        pins: {
          "petra-monastery": "Eight hundred steps up from the valley, tea at the top. #petra #history #desert",
          "red-pyramid": "You may climb in. Nobody else was there. #pyramid #egypt #desert",
        },
      },
      {
        name: "Words for weather",
        about: "One picture for each untranslatable one.",
        collects: ["weather", "fog", "clouds", "sky"],
      },
      { name: "Kitten names", collects: ["cats", "pets"], secret: true },
    ],
  },
  {
    username: "ironandlight",
    name: "Camille Okoro",
    about: "Paris since 2009, still looks up.",
    country: "FR",
    avatar: "eiffel-tower",
    boards: [
      {
        name: "Paris without the queue",
        about: "Mornings, back streets, long lawns.",
        collects: ["eiffel-tower", "old-paris-map", "morisot-bois-de-boulogne", "van-gogh-church-at-auvers", "coffee"],
        sections: { Streets: ["city", "coffee"], Paintings: ["painting"] },
        pins: {
          "eiffel-tower": "Bring a blanket, sit at the far end of the lawn and let her be tall. #paris #picnic",
        },
      },
      {
        name: "Iron lace",
        about: "Rivets are beautiful.",
        collects: ["engineering", "eiffel-tower", "glass-rosette", "suspension-bridge", "trains"],
      },
      { name: "Weekend on the coast", collects: ["coast", "mont-saint-michel", "sea", "old-pier"], archived: true },
    ],
  },
];
