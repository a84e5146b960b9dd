import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const howItWorks: Template = {
  category: "learning",
  size: "16:9",
  theme: themeOfStyle("data", 1),
  plan: {
    title: "How a card payment works",
    language: "en",
    scenes: [
      {
        id: "topic",
        goal: "Show the moment that everybody knows",
        narration: "You hold your card to the reader. Beep. What happened in that second?",
        visual: {
          layout: "hero",
          heading: "What happens in a beep?",
          sub: "A card payment in one second",
          picture: "fluent-emoji-flat:credit-card",
          pictures: ["fluent-emoji-flat:shopping-bags"],
        },
      },
      {
        id: "way",
        goal: "Show the stops and their order",
        narration:
          "The reader asks the shop's bank. That bank asks the card network, and the network asks your bank.",
        visual: {
          layout: "flow",
          heading: "How the question travels",
          nodes: [
            { id: "reader", title: "Reader", picture: "ph:contactless-payment-fill" },
            { id: "shop", title: "Shop's bank", picture: "ph:storefront-fill" },
            { id: "network", title: "Network", picture: "ph:share-network-fill" },
            { id: "bank", title: "Your bank", picture: "ph:bank-fill" },
          ],
          edges: [
            { from: "reader", to: "shop" },
            { from: "shop", to: "network" },
            { from: "network", to: "bank" },
          ],
        },
      },
      {
        id: "checks",
        goal: "Look inside the stop that decides",
        narration:
          "Your bank checks three things: is the card real, is there enough money, and does this look like you?",
        visual: {
          layout: "points",
          heading: "Your bank checks",
          points: ["Is the card real?", "Is there enough money?", "Does this look like you?"],
          pictures: ["ph:fingerprint-bold", "ph:coins-fill", "ph:detective-fill"],
        },
      },
      {
        id: "time",
        goal: "Give a sense of the scale",
        narration: "All of this takes 900 milliseconds. Almost half of that goes into the checks.",
        visual: {
          layout: "donut",
          heading: "Where the 900 ms go",
          slices: [
            { label: "Checks at your bank", value: 48 },
            { label: "On the way there", value: 27 },
            { label: "On the way back", value: 25 },
          ],
        },
      },
      {
        id: "code",
        goal: "Show a detail for the curious",
        narration: "The reader sends a code that is valid only once, so a copy of it is useless.",
        visual: {
          layout: "code",
          heading: "What the reader sends",
          language: "json",
          code: '{\n  "amount": 4.20,\n  "currency": "EUR",\n  "token": "9f3a…71c0",\n  "valid": "once"\n}',
          focus: [
            { lines: "2-3", note: "What you pay" },
            { lines: "4-5", note: "A one-time code" },
          ],
        },
      },
      {
        id: "end",
        goal: "Return to the beginning",
        narration: "The answer comes back: approved. Beep. Enjoy your coffee.",
        visual: {
          layout: "end",
          heading: "Approved. Enjoy!",
          sub: "One second, four stops",
          picture: "fluent-emoji-flat:hot-beverage",
        },
      },
    ],
  },
};
