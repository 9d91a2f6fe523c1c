import type { DemoPerson } from "./types.ts";

/** Demo people who post about wild animals and pets. */
export const WILDLIFE: DemoPerson[] = [
  {
    username: "juliusnjoroge",
    name: "Julius Njoroge",
    about: "Safari driver, 22 years, zero stuck tyres (this year).",
    country: "KE",
    website: "https://njorogesafaris.example.org/",
    avatar: "giraffes",
    boards: [
      {
        name: "On the plains",
        about: "Engine off, then wait.",
        collects: ["safari", "giraffes", "mammals", "crocodile"],
        pins: {
          giraffes: "They stood like this for an hour and then walked off in opposite directions. #giraffe #safari",
          crocodile: "Half in the shade, entirely awake. #crocodile #river #wildlife",
        },
      },
      {
        name: "Big cats, small cats",
        about: "The same animal, really.",
        collects: ["cats", "jaguars"],
        sections: { Big: ["jaguars"], Small: ["pets", "cat-and-yarn"] },
        pins: { jaguars: "Sisters. One of them had the better half of the rock. #jaguar #bigcats #wildlife" },
      },
      { name: "Places my guests come from", collects: ["city", "snow", "skyline", "travel"] },
    ],
  },
  {
    username: "featherledger",
    name: "Ingrid Solheim-Pérez",
    about: "Bird bander. 411 species and a very patient husband.",
    country: "ES",
    website: "https://featherledger.example.com/",
    avatar: "kingfisher",
    boards: [
      {
        name: "Birds I have waited for",
        about: "Minutes to years.",
        collects: ["birds"],
        sections: {
          "By the water": ["kingfisher", "osprey", "marsh-birds"],
          Colourful: ["scarlet-macaw", "colour"],
          Painted: ["illustration"],
        },
        pins: {
          kingfisher: "Three winters for one second and a half. #kingfisher #birds",
          osprey: "It knew that I was there before I did. #osprey #birdsofprey #wildlife",
          "canyon-wren": "The song falls down the cliff like a handful of pebbles. #wren #birdsong",
          "marsh-birds": "The marsh was on fire, in the nice way. #wetlands #birds #sunset",
          "scarlet-macaw": "You hear them argue about breakfast two valleys away. #macaw #colour",
        },
      },
      {
        name: "Bird prints",
        about: "Before cameras, there was patience and a very thin brush.",
        collects: ["illustration", "ducks", "green-tailed-jacamar"],
        pins: {
          "green-tailed-jacamar":
            "An insect catcher with the bill of a sewing kit. Salmon pink was a bold choice. #birds #print #illustration",
          flycatcher: "You can follow its whole morning by the dots. #birds #print #illustration",
          "hummingbird-on-black": "Plain black does what no background could. #hummingbird #illustration",
          "hummingbird-on-green": "Tail like a hand of cards. #hummingbird #illustration #vintage",
        },
      },
      {
        name: "Hides and huts",
        about: "With a window at eye height, please.",
        collects: ["forest", "lake", "polar-outpost", "reed-lake"],
      },
      { name: "Trip to the reserve", collects: ["wildlife", "river", "nature"], archived: true },
    ],
  },
  {
    username: "canopyclass",
    name: "Putri Anggraini",
    about: "Teaches biology in the forest, because that is where it is.",
    country: "ID",
    avatar: "gibbon",
    boards: [
      {
        name: "Up in the trees",
        about: "For class 8B.",
        collects: ["gibbon", "koala", "red-panda", "lemurs", "mammals", "forest"],
        sections: { Swingers: ["gibbon", "lemurs"], Sleepers: ["koala", "red-panda", "giant-panda"] },
        pins: {
          gibbon: "One arm is enough when the arm is that long. #gibbon #rainforest",
          koala: "Twenty hours of sleep a day. Homework: calculate the rest. #koala #animals",
          "red-panda": "Not a panda, not a fox, not interested in the discussion. #redpanda #wildlife",
          lemurs: "Tails up means: stay together. #lemur #wildlife",
        },
      },
      {
        name: "Scales",
        about: "Dragons, near enough.",
        collects: ["reptiles", "crocodile"],
        pins: {
          "komodo-dragon": "Three metres, no hurry. #komododragon #reptiles",
          chameleon: "Look at the feet, they are mittens. #chameleon #reptiles",
          "garden-lizard": "He lives behind the school's water tank and attends most lessons. #lizard #school",
        },
      },
      {
        name: "Bamboo, leaves, fruit",
        about: "Who eats what.",
        collects: ["giant-panda", "plants", "fruit", "pika"],
        pins: { "giant-panda": "Twelve kilos of bamboo on an ordinary Tuesday. #panda #wildlife" },
      },
    ],
  },
  {
    username: "otterwatchtom",
    name: "Tom Pritchard",
    about: "River warden. Otters, litter, more otters.",
    country: "GB",
    avatar: "otters",
    boards: [
      {
        name: "Riverbank neighbours",
        about: "Please keep the dog on the lead.",
        collects: ["otters", "river", "kingfisher", "white-duck", "hedgehog", "water"],
        sections: { Fur: ["mammals"], Feathers: ["birds"] },
        pins: {
          otters: "The committee, in session. #otters #river #wildlife",
          hedgehog: "Slow down on the lane after dusk, this one is on his rounds. #hedgehog #garden",
        },
      },
      {
        name: "Animals having a sit",
        about: "A growing collection.",
        collects: ["mammals", "pets", "wildlife", "farm"],
        sections: { "At home": ["pets", "farm"], Outdoors: ["mammals", "wildlife"] },
      },
      {
        name: "Rivers seen from above",
        collects: ["canyon-river", "meltwater-river", "tidal-river", "landscape", "canyon-valley"],
      },
    ],
  },
  {
    username: "hollowayfarm",
    name: "Holloway Farm",
    about: "Forty cows, one donkey, honesty box by the gate. Eggs when the hens feel like it.",
    country: "GB",
    website: "https://hollowayfarm.example.org/",
    avatar: "sheep",
    business: true,
    boards: [
      {
        name: "The regulars",
        about: "Meet them at feeding time, four o'clock.",
        collects: ["farm", "horses", "cow"],
        sections: { Feathers: ["hens", "white-duck"], Wool: ["sheep"], "Hooves and horns": ["cow", "horses"] },
        pins: {
          cow: "Number 32. Loves apples, hates umbrellas. #cow #farm",
          hens: "The egg board has met. There will be eggs. #hens #farm",
          sheep: "The look when you come without a bucket. #sheep #wool #farm",
          horses: "The ridge band, grown up outdoors and proud of it. #horses #fields",
          "white-duck": "Duchess, photographed for her portrait over the mantelpiece. #duck #farm",
        },
      },
      {
        name: "Bees and hedges",
        about: "Left unmown on purpose.",
        collects: ["insects", "flower-meadow", "dandelions", "flowers"],
        sections: { Bees: ["insects"], Flowers: ["flowers"] },
        pins: {
          "honey-bee": "One of about eleven thousand employees. #bees #flowers",
          "bee-and-blossom": "Quince opens early, so this is breakfast. #bees #spring #macro",
        },
      },
      { name: "Farm shop shelves", about: "Ideas for the autumn.", collects: ["food", "crafts", "fruit", "textiles"] },
    ],
  },
  {
    username: "pawsandyarn",
    name: "Yuna Seo",
    about: "Knits with two assistants who are no help at all.",
    country: "KR",
    website: "https://pawsandyarn.example.com/",
    avatar: "kitten",
    boards: [
      {
        name: "Assistants",
        about: "Mine and other people's.",
        collects: ["pets", "cats", "dogs"],
        sections: { Cats: ["cats"], Dogs: ["dogs"] },
        pins: {
          "cat-and-yarn": "The blanket will be finished in about nine years. #cat #knitting",
          kitten: "Innocent of everything. #kitten #cat",
          "tabby-cat": "Supervising from the left. #tabby #cat",
          "two-spaniels": "The neighbourhood watch, day shift. #dogs #spaniel",
        },
      },
      {
        name: "Wool colours from nature",
        about: "Three or four yarns per picture.",
        collects: ["sheep", "colour", "autumn", "flowers", "lilac-dunes"],
        sections: { Warm: ["autumn", "peach-dahlia", "hibiscus"], Cool: ["lilac-dunes", "forget-me-nots"] },
      },
      { name: "Cosy corners", collects: ["interior", "morisot-reading", "coffee", "wine-and-drum"] },
      { name: "Birthday presents (do not look)", collects: ["crafts", "food", "cats"], secret: true },
    ],
  },
];
