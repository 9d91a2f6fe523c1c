import type { DemoPerson } from "./types.ts";

/** Demo people who post about paintings, music, tables and crafts. */
export const ART: DemoPerson[] = [
  {
    username: "margauxdelcourt",
    name: "Margaux Delcourt",
    about: "Writes about painters who were busy with something else at the time.",
    country: "FR",
    website: "https://margauxdelcourt.example.com/",
    avatar: "morisot-self-portrait",
    boards: [
      {
        name: "Berthe Morisot, all of her",
        about: "Gardens, children, light, speed.",
        collects: ["morisot-reading", "morisot-daffodils", "morisot-hollyhocks", "people"],
        sections: {
          People: ["people", "morisot-reading", "morisot-young-woman-in-mauve"],
          Gardens: ["garden", "morisot-hollyhocks", "morisot-daffodils"],
        },
        pins: {
          "morisot-bois-de-boulogne": "Look how little paint there is on those hats. #morisot #impressionism",
          "morisot-garden-at-bougival": "Up close it is knitting, from the door it is July. #morisot #garden",
          "morisot-playing-in-the-sand": "Her daughter, who never sat still, and didn't have to. #morisot #painting",
          "morisot-reading": "The birdcage, the window, the book: three ways out of a room. #morisot #reading",
          "morisot-self-portrait":
            "She looks at us the way you look at a canvas that is not done. #morisot #selfportrait",
          "morisot-villa-with-orange-trees": "The villa is an excuse for the oranges. #morisot #riviera",
          "morisot-young-woman-in-mauve":
            "Mauve was a new colour then, straight out of a laboratory. #morisot #fashion",
        },
      },
      {
        name: "Rooms in paintings",
        about: "Who sits where, and who is looking.",
        collects: ["interior", "painting", "van-gogh-night-cafe", "van-gogh-vestibule"],
      },
      { name: "Essay: women and windows", collects: ["morisot-reading", "people", "cap-from-behind"], secret: true },
    ],
  },
  {
    username: "yellowhousereader",
    name: "Bram de Wit",
    about: "Reads letters of dead painters on the train.",
    country: "NL",
    avatar: "van-gogh-road-to-tarascon",
    boards: [
      {
        name: "Vincent, letter by letter",
        about: "Each picture with the week it was made in.",
        collects: ["van-gogh-bridge", "van-gogh-harvest", "van-gogh-vestibule", "painting"],
        sections: {
          Arles: ["van-gogh-bridge", "van-gogh-cafe-terrace", "van-gogh-harvest", "van-gogh-night-cafe"],
          After: ["van-gogh-vestibule", "van-gogh-church-at-auvers"],
        },
        pins: {
          "van-gogh-bridge": "Spring 1888. He could not leave this bridge alone. #vangogh #arles",
          "van-gogh-cafe-terrace": "A night without black, he said, and was proud of it. #vangogh #night #painting",
          "van-gogh-church-at-auvers": "Two paths, and neither goes to the door. #vangogh #auvers",
          "van-gogh-harvest":
            "He thought this one beat all the others. The wind was bothering him, as usual. #vangogh #harvest",
          "van-gogh-night-cafe": "Red against green, four in the morning, nobody happy. #vangogh #colour",
          "van-gogh-road-to-tarascon":
            "The painting is gone, burned in the war. The blue shadow stays. #vangogh #provence",
          "van-gogh-vestibule": "The open door in a place where doors were mostly closed. #vangogh #interior",
        },
      },
      {
        name: "Night, painted or not",
        collects: ["night", "stars", "van-gogh-cafe-terrace"],
        sections: { Stars: ["stars"], Streets: ["city", "architecture"] },
      },
      {
        name: "Places he would have painted",
        about: "My bet.",
        collects: ["fields", "trees", "cypress-hill", "golden-morning", "flower-meadow"],
      },
    ],
  },
  {
    username: "printroom",
    name: "Sunita Patel",
    about: "Conservator of works on paper. White gloves are a myth.",
    country: "GB",
    avatar: "ducks",
    boards: [
      {
        name: "Water in art",
        about: "The hardest thing to draw.",
        collects: ["painted-waves", "ducks", "water", "sea", "van-gogh-bridge"],
        sections: { Painted: ["painting"], Printed: ["illustration"], Real: ["sea", "lake", "water"] },
        pins: {
          ducks: "White lines for the water, and the paper does the rest. #woodblock #print #birds",
          "painted-waves": "You can count the brush hairs in the foam. #painting #sea #waves",
          "morisot-daffodils": "A patterned bowl and a yellow that still hums. #morisot #flowers #stilllife",
          "morisot-hollyhocks": "The empty chair makes the picture. #morisot #garden #painting",
        },
      },
      {
        name: "Clothes in old photographs",
        about: "Starch, cuffs, collars.",
        collects: ["cap-from-behind", "textiles", "vintage", "people"],
        sections: { People: ["people"], Prints: ["vintage"] },
        pins: {
          "cap-from-behind":
            "The back of a head can be a portrait too. Somebody ironed this for an hour. #portrait #blackandwhite",
          "windswept-tree": "Printed dark, on thick paper. The wind is still in it. #tree #photography #blackandwhite",
        },
      },
      { name: "Frames and mounts", collects: ["art", "design", "crafts"], archived: true },
    ],
  },
  {
    username: "kojodrums",
    name: "Kojo Mensah",
    about: "Plays, repairs and carries heavy drums.",
    country: "GH",
    website: "https://kojodrums.example.org/",
    avatar: "bata-drums",
    boards: [
      {
        name: "Things that make a sound",
        about: "Skin, string, stick.",
        collects: ["music", "instruments", "wine-and-drum", "long-necked-lute"],
        pins: {
          "bata-drums": "Three sisters. The big one leads, the small one gossips. #drums #music",
          "long-necked-lute": "The inlay took longer than learning to play it. #lute #music #craft",
          "wine-and-drum": "Rehearsal is over when the drum gets the good seat. #drum #music",
        },
      },
      {
        name: "Wood, skin, brass",
        about: "Workshop wall.",
        collects: ["crafts", "trees", "textiles", "paint-brushes"],
      },
      { name: "Tour 2026", collects: ["city", "trains", "travel", "taiko-festival"], secret: true },
    ],
  },
  {
    username: "lemonandsalt",
    name: "Lemon & Salt",
    about: "A corner café with eleven chairs. We squeeze it, you drink it.",
    country: "MT",
    website: "https://lemonandsalt.example.com/",
    avatar: "citrus-slices",
    business: true,
    boards: [
      {
        name: "On the counter",
        about: "This week's, until it is gone.",
        collects: ["food", "fruit", "coffee", "drinks"],
        sections: { Cups: ["coffee", "drinks"], Fruit: ["fruit"] },
        pins: {
          "citrus-slices": "Breakfast, but make it a stained-glass window. #citrus #fruit #breakfast",
          espresso: "Short, red, ready. #espresso #coffee",
          "fig-in-a-bowl": "Half a fig, because we ate the other half. #fig #fruit",
        },
      },
      {
        name: "Walls, tiles, awnings",
        about: "Repainting in spring, send help.",
        collects: ["colour", "pattern", "orange-arch", "street-at-sunset"],
      },
      {
        name: "Café terraces",
        collects: ["van-gogh-cafe-terrace", "van-gogh-night-cafe", "wine-and-drum", "espresso", "city"],
      },
    ],
  },
  {
    username: "handsbusy",
    name: "Matilde Ferreyra",
    about: "Bookbinder, mender, keeper of scraps.",
    country: "AR",
    avatar: "paint-brushes",
    boards: [
      {
        name: "Messy tables",
        about: "Where the good things come from.",
        collects: ["crafts", "art", "paint-brushes", "cat-and-yarn"],
        pins: { "paint-brushes": "Do not wash them yet, the colours are still talking. #paint #brushes #colour" },
      },
      {
        name: "Endpapers",
        about: "Patterns to marble and print.",
        collects: ["pattern", "jupiter-marble", "midnight-waves", "abstract", "coral"],
        sections: { Marble: ["space"], Grids: ["architecture"] },
      },
      {
        name: "Colour pairs",
        about: "Two at a time.",
        collects: ["colour", "hibiscus", "peach-dahlia", "lilac-dunes", "faceted-facade"],
      },
    ],
  },
];
