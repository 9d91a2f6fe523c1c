import type { DemoPerson } from "./types.ts";

/** Demo people who post about mountains, trails and huts. */
export const MOUNTAINS: DemoPerson[] = [
  {
    username: "pasangdolma",
    name: "Pasang Dolma",
    about: "Trekking guide and tea enthusiast. Slow up, slower down, many photographs.",
    country: "NP",
    avatar: "pink-summit",
    boards: [
      {
        name: "High and quiet",
        about: "Above the last tree, before the first person.",
        collects: ["mountains", "snow"],
        sections: { "First light": ["sunset", "sunrise"], Snow: ["snow"], Lakes: ["lake"] },
        pins: {
          "pink-summit": "The wind up there is stronger than it looks: that is snow, not cloud. #mountains #sunrise",
          "peak-by-night": "Blue hour from the tent door. I did not even put my boots on. #mountains #bluehour",
          "glacier-bend":
            "The stripes are years. You can count a decade between breakfast and noon. #glacier #mountains",
        },
      },
      {
        name: "Terraces and tea",
        about: "How people make a slope flat.",
        collects: ["terraced-fields", "tea-gardens", "flower-rows", "green", "cypress-hill"],
        sections: { Steps: ["terraced-fields"], Rows: ["tea-gardens", "flower-rows"] },
        pins: {
          "terraced-fields":
            "Somebody built every step of this by hand, and their grandchildren still mend it. #terraces #fields",
          "tea-gardens": "Early pickers, second flush. The whole hill smells of it. #tea #green #fields",
        },
      },
      {
        name: "For next season's clients",
        about: "Routes to talk over.",
        collects: ["hiking", "mountains"],
        secret: true,
      },
    ],
  },
  {
    username: "urszgraggen",
    name: "Urs Zgraggen",
    about: "Hut warden, 2,140 m. Soup at noon, apricot cake until it is gone.",
    country: "CH",
    website: "https://huette.example.org/",
    avatar: "mountain-lake",
    boards: [
      {
        name: "From the terrace",
        about: "Same bench, other weather.",
        collects: ["mountains", "lake", "clouds"],
        sections: { Clouds: ["clouds"], Lakes: ["lake"], Peaks: ["snow", "sunset"] },
        pins: {
          "mountain-lake": "The lake below the hut, ten past seven. Guests were still asleep. #lake #mountains",
          "meadow-morning": "When the bells start you know that the cows have slept enough. #alps #meadow #hiking",
          "above-the-clouds":
            "Geese crossing over the sea of fog. Below it is grey, up here you need sunglasses. #fog #clouds #birds",
        },
      },
      {
        name: "Paths to take slowly",
        about: "Two hours on the sign, three with pictures.",
        collects: ["hiking", "forest", "mountains"],
        sections: { Meadows: ["fields"], Ridges: ["mountains"], Woods: ["forest"] },
        pins: {
          "mountain-path": "No tricks, no ladders, just the best pasture in the valley. #hiking #mountains",
        },
      },
      {
        name: "Lakes that copy the mountain",
        collects: ["lake", "mountain-mirror", "reed-lake"],
        pins: {
          "mountain-mirror": "Turn your screen upside down, I dare you to find the difference. #reflection #lake",
          "turquoise-lake": "Rock flour from the glacier makes the colour. Fresh snow makes the frame. #lake #snow",
          "alpine-dusk": "The last ten minutes, when nobody at the table talks. #lake #dusk #mountains",
        },
      },
      { name: "Hut kitchen", about: "Feeding sixty from two stoves.", collects: ["food", "coffee", "fruit", "farm"] },
    ],
  },
  {
    username: "anaquispe",
    name: "Ana Quispe",
    about: "Archaeologist. I draw walls, stone by stone, and I am always out of pencils.",
    country: "PE",
    avatar: "machu-picchu",
    boards: [
      {
        name: "Stones without mortar",
        about: "Dry walls, fitted blocks, cities on ridges.",
        collects: ["history", "machu-picchu", "great-wall", "petra-monastery", "carcassonne"],
        sections: { Walls: ["great-wall", "carcassonne"], "Cut from the rock": ["petra-monastery", "cliff-palace"] },
        pins: {
          "machu-picchu":
            "Look at how the terraces hold the whole town up. They drain, too. #history #archaeology #mountains",
          "cliff-palace": "A village under its own roof of stone, seven hundred years empty. #archaeology #history",
        },
      },
      {
        name: "Clouds to walk through",
        about: "Páramo, moor, wet boots.",
        collects: ["clouds", "hiking", "green-escarpment", "golden-morning", "misty-pines"],
        pins: {
          "green-escarpment":
            "Cloud came up the cliff like somebody breathing. We waited, it opened, we cried a bit. #hiking #clouds",
        },
      },
      {
        name: "Thesis: chapter four",
        about: "Drainage. It is always drainage.",
        collects: ["history", "pont-du-gard", "canyon-river", "machu-picchu"],
        secret: true,
      },
      { name: "Colours for weaving", collects: ["textiles", "colour", "autumn", "painted-badlands"] },
    ],
  },
  {
    username: "jordanwhitehorse",
    name: "Jordan Whitehorse",
    about: "Park ranger. Ask me about bison, never about my truck.",
    country: "US",
    avatar: "white-and-red-cliffs",
    boards: [
      {
        name: "Big parks, small mornings",
        about: "Be there before the car park wakes up.",
        collects: ["national parks", "landscape", "nature"],
        sections: { Canyons: ["canyon-valley", "canyon-river", "rocks"], "Hot water": ["rainbow-spring"] },
        pins: {
          "white-and-red-cliffs":
            "Two hundred million years in one look. The pines are for scale. #nationalpark #geology",
          "canyon-valley": "River first, road second, me third. #canyon #nationalpark",
          "rainbow-spring":
            "Each colour is another kind of life that likes another temperature. Stay on the boards! #nature #hotspring",
          "dark-table-cliff":
            "You have about twenty minutes to be somewhere else when it looks like that. #mountains #storm",
        },
      },
      {
        name: "Neighbours with hooves",
        about: "Twenty-five metres. More if they look at you.",
        collects: ["bison", "moose", "mammals", "wildlife"],
        pins: {
          bison: "This gentleman held up the traffic for half an hour and nobody minded. #bison #wildlife #prairie",
          moose:
            "He was there the whole time we were eating. We saw him when he moved one ear. #moose #autumn #wildlife",
          pika: "Making hay for the winter, one mouthful at a time. #pika #mountains #wildlife",
        },
      },
      {
        name: "Fall colours",
        about: "Second week of October, most years.",
        collects: ["autumn", "autumn-mountain", "trees"],
        sections: { Trees: ["trees"], Hillsides: ["autumn", "forest"] },
      },
      { name: "Cabin plans", collects: ["interior", "forest", "lake"], secret: true },
    ],
  },
  {
    username: "hanaelkinsky",
    name: "Hana Elkinská",
    about: "Watercolours of ridgelines. Blue is a direction.",
    country: "CZ",
    website: "https://hanaelk.example.com/",
    avatar: "blue-ridges",
    boards: [
      {
        name: "Seven kinds of blue",
        about: "Reference for a long series of small paintings.",
        collects: ["blue-ridges", "misty-pines", "ice-lagoon", "peak-by-night", "fog", "snow"],
        pins: {
          "blue-ridges": "Five washes, each with one drop more. This is the whole lesson. #blue #mountains #minimal",
          "layers-of-hills": "Squint and it is a folded sheet of paper. #blackandwhite #hills #minimal",
        },
      },
      {
        name: "Autumn, properly",
        about: "When a mountain decides to be a carpet.",
        collects: ["autumn", "trees", "autumn-mountain"],
        pins: {
          "autumn-mountain": "I ran out of red on the second evening. #autumn #forest #colour",
        },
      },
      {
        name: "Skies to steal",
        collects: ["sky", "sunset", "clouds", "weather"],
        sections: { Evening: ["sunset"], Weather: ["weather", "fog"] },
      },
      {
        name: "Painters I go back to",
        about: "For how they leave things out.",
        collects: ["painting", "art"],
        sections: { Gardens: ["garden", "flowers"], Rooms: ["interior"], Birds: ["birds"] },
      },
    ],
  },
];
