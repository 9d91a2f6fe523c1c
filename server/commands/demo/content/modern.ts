import type { DemoPerson } from "./types.ts";

/** Demo people who post about concrete, glass, color and pattern. */
export const MODERN: DemoPerson[] = [
  {
    username: "studiohalvorsen",
    name: "Studio Halvorsen & Ikeda",
    about: "Two architects, one long table. Schools, libraries and the occasional bus stop.",
    country: "DK",
    website: "https://halvorsen-ikeda.example.com/",
    avatar: "window-grid",
    business: true,
    boards: [
      {
        name: "Stairs",
        about: "The slowest and best machine in a building.",
        collects: ["spiral-staircase", "escalator-arches", "red-spiral", "black-white-spiral", "interior"],
        sections: { Turning: ["spiral-staircase", "black-white-spiral"], Rolling: ["escalator-arches", "red-spiral"] },
        pins: {
          "spiral-staircase": "Wide enough to meet someone, and slow enough to say hello. #stairs #wood #interior",
          "escalator-arches": "Each arch is a little promise of the next one. #escalator #architecture",
          "green-staircase": "One diagonal, one colour, done. #colour #minimal",
        },
      },
      {
        name: "Roof and sky",
        about: "Holes, domes, lanterns.",
        collects: ["round-skylight", "glass-rosette", "oval-of-sky", "courtyard-of-light", "architecture"],
        sections: {
          "Glass above": ["round-skylight", "glass-rosette"],
          "Open above": ["oval-of-sky", "courtyard-of-light"],
        },
        pins: {
          "round-skylight": "A pupil of daylight for eight floors. #skylight #dome #glass",
          "glass-rosette": "Rings and spokes: a wheel that holds up the weather. #glass #geometry",
          "oval-of-sky": "The building as a picture frame. #architecture #blackandwhite",
        },
      },
      {
        name: "One material, many moods",
        about: "Concrete has feelings too.",
        collects: ["minimal", "pattern", "concrete-concourse", "folded-white", "angular-roof"],
        sections: { Walls: ["pattern"], Roofs: ["angular-roof", "concrete-concourse"] },
        pins: {
          "concrete-concourse": "Ribs like the inside of a whale. You walk faster and talk quieter. #concrete #station",
          "folded-white": "A wall that keeps a shadow diary. #facade #pattern #white",
          "angular-roof": "Three pitches, no apology. #roof #architecture",
        },
      },
      {
        name: "Library competition",
        about: "Drawings due on the 3rd.",
        collects: ["museum-hall", "interior", "light"],
        secret: true,
      },
    ],
  },
  {
    username: "farahnazari",
    name: "Farah Nazari",
    about: "Textile designer. I look at buildings and see scarves.",
    country: "IR",
    website: "https://farahnazari.example.com/",
    avatar: "faceted-facade",
    boards: [
      {
        name: "Facades as fabric",
        about: "Repeat, mirror, repeat.",
        collects: ["pattern", "faceted-facade", "window-grid", "dark-balconies", "hawa-mahal"],
        sections: {
          Grids: ["window-grid", "dark-balconies"],
          Facets: ["faceted-facade", "folded-white", "glass-rosette"],
        },
        pins: {
          "faceted-facade": "Blue, violet, blue, violet and then one triangle that cheats. #facade #pattern",
          "window-grid": "Cross-stitch, twelve floors high. #windows #minimal #pattern",
          "dark-balconies": "Black silk with a silver edge. #balconies #blackandwhite",
        },
      },
      {
        name: "Swirls for printing",
        about: "Marble, waves, planets.",
        collects: ["abstract", "jupiter-marble", "midnight-waves", "dune-ridges"],
        sections: { Planets: ["space"], Earth: ["desert", "nature"], Drawn: ["design"] },
        pins: {
          "midnight-waves": "Two blues and a good night's sleep. #abstract #waves #pattern",
        },
      },
      {
        name: "Natural dyes",
        about: "Pot on the stove, windows open.",
        collects: ["flowers", "plants", "fruit", "textiles"],
      },
      { name: "Spring collection", collects: ["colour", "spring", "flowers"], secret: true },
    ],
  },
  {
    username: "colourblok",
    name: "Thandiwe Mokoena",
    about: "Paints very large walls. Afraid of beige.",
    country: "ZA",
    website: "https://colourblok.example.org/",
    avatar: "orange-arch",
    boards: [
      {
        name: "Orange!",
        about: "A healthy obsession.",
        collects: ["orange-arch", "orange-passage", "orange-skyline", "citrus-slices", "dune-hike", "sandstone-arch"],
        pins: {
          "orange-arch": "Whoever chose this tile: dinner is on me. #orange #station #colour",
          "orange-passage": "You go in grey and come out warm. #orange #minimal",
        },
      },
      {
        name: "Red, and what it does",
        collects: ["red-spiral", "hibiscus", "scarlet-macaw", "fig-in-a-bowl", "crimson-beach", "columbine"],
        pins: {
          "red-spiral": "Three floors of red and not one of them shouts. #red #architecture",
        },
      },
      {
        name: "Blue to teal",
        collects: ["blue-atrium", "teal-tunnel", "teal-towers", "ice-lagoon", "midnight-waves", "jupiter-blue-swirls"],
        pins: {
          "blue-atrium": "Like standing inside a swimming pool that has lifts. #blue #glass #atrium",
          "teal-tunnel": "Hold your breath until the end. #tunnel #teal #light",
        },
      },
      {
        name: "Brushes, rollers, cans",
        about: "Tools with marks on them.",
        collects: ["paint-brushes", "crafts", "art"],
      },
      {
        name: "School wall, grade 4",
        about: "They want a crocodile. They get a crocodile.",
        collects: ["reptiles", "birds", "illustration"],
      },
    ],
  },
  {
    username: "quietrooms",
    name: "Quiet Rooms Gallery",
    about: "A gallery with four benches and no music. Open Thursday to Sunday.",
    country: "NL",
    website: "https://quietrooms.example.org/",
    avatar: "museum-hall",
    business: true,
    boards: [
      {
        name: "Space to look",
        about: "Rooms that step back so that you can look.",
        collects: ["museum-hall", "interior", "light", "minimal"],
        pins: {
          "museum-hall": "The walls lean in to listen. #museum #space #white",
          "courtyard-of-light": "Sit down, look up, stay a while. #light #courtyard",
          "black-white-spiral": "It is only ribs and shadow, and still you follow it in. #abstract #blackandwhite",
        },
      },
      {
        name: "On view: plants, enlarged",
        about: "Until the end of the season. Photographs of plants as if they were cast in iron.",
        collects: ["bellflower", "delphinium", "phacelia", "star-thistle", "macro"],
        pins: {
          bellflower:
            "Look for the hairline along the petal. Porcelain could not be thinner. #photography #botany #macro",
          delphinium: "Dried, curled and as strict as a wrought-iron gate. #photography #botany",
          phacelia: "Magnified about twelve times, it becomes a bishop's staff. #photography #botany #macro",
          "star-thistle": "Scale over scale, no two alike. #photography #botany #pattern",
        },
      },
      { name: "Next year, perhaps", collects: ["painting", "illustration", "museum"], secret: true },
    ],
  },
];
