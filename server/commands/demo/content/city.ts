import type { DemoPerson } from "./types.ts";

/** Demo people who post about streets, skylines, trains and bridges. */
export const CITY: DemoPerson[] = [
  {
    username: "nightbusnadia",
    name: "Nadia Haddad",
    about: "I drive the N7. Best seat in the city, and I get paid for it.",
    country: "FR",
    avatar: "city-lights-dusk",
    boards: [
      {
        name: "Cities with the lights on",
        about: "Between ten and five.",
        collects: ["skyline", "night", "city"],
        sections: {
          "Over water": ["bay-skyline", "suspension-bridge"],
          "From a hill": ["night-city-hill"],
          Dusk: ["sunset"],
        },
        pins: {
          "city-lights-dusk": "Every window is somebody deciding what to cook. #city #dusk",
          "bay-skyline": "The water does half of the work here. #skyline #night #reflection",
          "night-city-hill": "Park at the lookout, windows down, radio off. #city #night",
        },
      },
      {
        name: "Colours you only get at night",
        collects: ["neon-corridor", "light", "night", "teal-tunnel", "trail-bridge"],
        sections: { Neon: ["light"], Streets: ["city"] },
        pins: {
          "neon-corridor": "Pink all the way to the lifts. I walked it three times. #neon #night #light",
        },
      },
      { name: "Days off", about: "Somewhere without a timetable.", collects: ["sea", "fields", "summer", "lake"] },
    ],
  },
  {
    username: "kwabenaosei",
    name: "Kwabena Osei",
    about: "Structural engineer. Bridges are handshakes.",
    country: "GH",
    website: "https://spans.example.org/",
    avatar: "suspension-bridge",
    boards: [
      {
        name: "Handsome bridges",
        about: "Old, new, painted. All of them stand up.",
        collects: ["suspension-bridge", "trail-bridge", "pont-du-gard", "chenonceau", "van-gogh-bridge", "engineering"],
        sections: { Stone: ["history"], Steel: ["night", "engineering"], Painted: ["painting"] },
        pins: {
          "suspension-bridge": "The tower carries everything and makes it look easy. #bridge #night #engineering",
          "trail-bridge": "Turned frames, one step at a time: the whole bridge is a twist. #bridge #design #light",
        },
      },
      {
        name: "How tall things stand up",
        about: "Foundations not pictured, sadly.",
        collects: ["skyline", "city", "teal-towers", "pyramid-tower"],
        pins: {
          "pyramid-tower":
            "A taper means less wind at the top and more light in the street. Simple, clever. #architecture #skyline",
          "teal-towers": "From above you see how close they really stand. #skyline #aerial",
        },
      },
      {
        name: "Stations",
        about: "A good hall makes you stand up straight.",
        collects: ["trains", "concrete-concourse", "orange-arch", "escalator-arches"],
        sections: { Platforms: ["trains", "orange-arch"], Halls: ["architecture"] },
        pins: {
          "metro-in-motion": "Coffered vault, raw concrete, one blur. I could stay all day. #metro #concrete",
        },
      },
      { name: "Licence exam", about: "Passed!", collects: ["engineering", "science"], archived: true },
    ],
  },
  {
    username: "rooftopreiko",
    name: "Reiko Tanabe",
    about: "Thirty-four floors, no lift, no complaints. Tokyo and wherever the night train goes.",
    country: "JP",
    avatar: "tower-above-the-hill",
    boards: [
      {
        name: "City in the haze",
        about: "Fog, smog, steam and low sun.",
        collects: ["fog", "skyline", "sunset", "orange-skyline"],
        sections: { Fog: ["fog"], Sunset: ["sunset"] },
        pins: {
          "orange-skyline": "The kind of evening that makes you forgive the heat. #skyline #sunset",
          "twin-towers-fog": "Two spires, one cloud. #fog #city",
          "tower-above-the-hill": "Silver grass in October, twenty minutes from the station. #autumn #city",
        },
      },
      {
        name: "Matsuri",
        about: "Drums, lanterns, fried things on sticks.",
        collects: ["music", "taiko-festival", "bata-drums", "food"],
        pins: {
          "taiko-festival": "You feel it in your ribs before you hear it. #taiko #festival #summer",
        },
      },
      { name: "Small rooms, good light", collects: ["interior", "minimal", "light", "design"] },
      { name: "Trains of the world", about: "Windows that move.", collects: ["trains", "travel"] },
    ],
  },
  {
    username: "beatrizmonteiro",
    name: "Beatriz Monteiro",
    about: "Street photographs in black and white, pastries in colour.",
    country: "PT",
    website: "https://beamonteiro.example.com/",
    avatar: "man-in-hat",
    boards: [
      {
        name: "Black, white, city",
        about: "Grain welcome.",
        collects: ["black and white", "street", "oval-of-sky"],
        sections: { People: ["people", "street"], Walls: ["architecture"] },
        pins: {
          "man-in-hat": "The hat does all the talking. #street #blackandwhite",
          "skyscraper-in-clouds": "Forty floors, twenty of them missing. #fog #blackandwhite #city",
        },
      },
      {
        name: "Last sun on the street",
        about: "Long shadows going home.",
        collects: ["skyline", "street-at-sunset", "brandenburg-gate", "orange-skyline", "city-lights-dusk"],
        sections: { Streets: ["street-at-sunset", "brandenburg-gate"], Skylines: ["skyline"] },
        pins: {
          "street-at-sunset": "For two weeks a year the sun sets exactly at the end of it. #street #sunset",
          "pink-skyline": "Waterfront in its best dress. #harbour #skyline",
        },
      },
      {
        name: "Coffee in places",
        about: "One cup each.",
        collects: ["coffee", "food", "drinks", "van-gogh-cafe-terrace"],
      },
      { name: "Zine no. 6", about: "Not a word before June.", collects: ["black and white", "vintage"], secret: true },
    ],
  },
  {
    username: "mapsandmuseums",
    name: "Desmond Clarke",
    about: "Retired bus planner from Kingston. Maps, memorials and a decent bench.",
    country: "JM",
    avatar: "old-paris-map",
    boards: [
      {
        name: "Maps I could fall into",
        about: "Old ones with coffee stains preferred.",
        collects: ["maps", "vintage", "old-paris-map", "cliff-palace", "great-wall"],
        pins: {
          "old-paris-map": "Every lane is still there if you know the new name. #maps #paris #vintage",
        },
      },
      {
        name: "Monuments after closing time",
        about: "Lit up, with nobody in front.",
        collects: ["night", "history", "sculpture", "lincoln-memorial", "gateway-of-india"],
        sections: { Night: ["night"], Daylight: ["history"] },
        pins: {
          "lincoln-memorial": "Go at midnight. It is just you, the steps and the man in the chair. #memorial #night",
          "statue-of-liberty": "Greener every year, and so am I. #statue #newyork #travel",
        },
      },
      {
        name: "Above the street",
        about: "Elevated lines, the best sightseeing for the price of a ticket.",
        collects: ["elevated-train", "trains", "city"],
        pins: {
          "elevated-train": "Front window, second floor of the city. #trains #city",
        },
      },
      { name: "Grandchildren, summer visit", collects: ["pets", "farm", "space", "fruit"] },
    ],
  },
];
