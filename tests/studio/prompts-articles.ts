import type { Prompt } from "./prompt.ts";

const article = Array.from({ length: 20 }, (_, at) => {
  const subject = [
    "sails",
    "ropes",
    "maps",
    "anchors",
    "lamps",
    "bells",
    "clocks",
    "stoves",
    "pumps",
    "flags",
  ][at % 10]!;
  return `Room ${at + 1} of the harbor museum is about ${subject}. Visitors stay there for a while. The guide explains how the ${subject} were made.`;
}).join("\n\n");

/** Articles, announcements and a dialogue in English. */
export const articlePrompts: Prompt[] = [
  {
    name: "article of twenty paragraphs",
    language: "en",
    prompt: `Make a video from this article:\n\n${article}`,
    facts: Array.from({ length: 20 }, (_, at) => [`Room ${at + 1} of`]),
  },
  {
    name: "article about sleep",
    language: "en",
    prompt: `Why sleep matters\n\nAdults need 7 to 9 hours of sleep. During deep sleep, the brain clears out waste. During dreams, it sorts the memories of the day.\n\nScreens are a problem. Blue light tells the body that it is still day. So the hormone melatonin comes too late.\n\nThree habits help: a dark room, a fixed bedtime and no coffee after 2 pm. After one week, most people fall asleep 20 minutes earlier.`,
    facts: [
      ["7 to 9 hours"],
      ["clears out waste"],
      ["memories"],
      ["Blue light"],
      ["melatonin"],
      ["dark room"],
      ["fixed bedtime"],
      ["2 pm"],
      ["20 minutes"],
    ],
  },
  {
    name: "event",
    language: "en",
    prompt: `Poster film for our street fair.\n\nWhen: Saturday, 14 June, 11 am to 10 pm\nWhere: Linden Street\nMusic: four local bands\nFood: 25 stalls\n\nChildren paint the street. At sunset, everyone eats at one long table. Entry is free. Bring a chair and come to Linden Street!`,
    facts: [
      ["14 June"],
      ["11 am"],
      ["Linden Street"],
      ["four local bands"],
      ["25 stalls"],
      ["paint the street"],
      ["one long table"],
      ["free"],
      ["chair"],
    ],
  },
  {
    name: "job ad",
    language: "en",
    prompt: `Job ad video, 25 seconds: Nurse wanted at Elm Clinic. You work four days a week. We pay $41 an hour. A mentor stays with you for the first 3 months. The team has 18 nurses and one dog. You can live in our staff flats. Apply by 1 May at elm.example.`,
    facts: [
      ["Nurse wanted", "Nurse"],
      ["four days a week"],
      ["$41 an hour"],
      ["3 months"],
      ["18 nurses"],
      ["one dog"],
      ["staff flats"],
      ["1 May"],
      ["elm.example"],
    ],
    seconds: 25,
  },
  {
    name: "dialogue",
    language: "en",
    prompt: `A short film of this phone call between a customer and our support:\n\nMia: My parcel is late. Where is it?\nSupport: It is in Hamburg. A storm stopped the ferry.\nMia: When does it sail?\nSupport: Tonight at 8. You get it on Friday.`,
    facts: [["My parcel is late"], ["Hamburg"], ["storm"], ["Tonight at 8"], ["Friday"]],
  },
];
