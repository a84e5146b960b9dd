import { describe, expect, it } from "vitest";
import { sentencesOf } from "../../server/studio/speech/sentences.ts";

/** The text that a speech engine receives, without punctuation. */
const said = (text: string) =>
  sentencesOf(text)
    .flatMap(({ words }) => words)
    .map(({ parts }) => parts.map((part) => ("say" in part ? part.say : "")).join(""))
    .filter(Boolean)
    .join(" ");

const cases: Record<string, [string, string][]> = {
  fractions: [
    ["Add 1/2 tsp of salt", "Add half a teaspoon of salt"],
    ["½ cup", "half a cup"],
    ["1/4 tsp", "one quarter of a teaspoon"],
    ["3/4 cup", "three quarters of a cup"],
    ["2 1/2 cups", "2 and a half cups"],
    ["2½ cups", "2 and a half cups"],
    ["1 3/4 miles", "1 and three quarters miles"],
    ["about 2/3 of them", "about two thirds of them"],
    ["5/8 and 1/2", "five eighths and one half"],
    ["21/32", "twenty one thirty seconds"],
    ["open 24/7, 50/50", "open twenty four seven fifty fifty"],
    ["rated 8/10", "rated eight out of ten"],
    ["3/4 million", "three quarters of a million"],
  ],
  "phone numbers": [
    ["Call 555-0147.", "Call five five five zero one four seven"],
    ["Call 202-555-0147", "Call two zero two five five five zero one four seven"],
    ["(202) 555-0147", "two zero two five five five zero one four seven"],
    ["+1-800-555-0199", "one eight zero zero five five five zero one nine nine"],
    ["agent 007", "agent zero zero seven"],
  ],
  screens: [
    ["in 4K at 60 fps", "in 4 K at 60 frames per second"],
    ["a 10K run of 200K people", "a 10 K run of 200 thousand people"],
    ["1080p or 720p", "ten eighty p or seven twenty p"],
    ["1920x1080, 1920×1080", "1920 by 1080 1920 by 1080"],
    ["16:9, not 3:1", "16 by 9 not 3 to 1"],
    ["3x faster", "3 times faster"],
  ],
  superscripts: [
    ["3² + x³", "3 squared plus x cubed"],
    ["10⁶ and 10⁻³", "10 to the power of 6 and 10 to the power of minus 3"],
    ["2ⁿ", "2 to the power of n"],
    ["E=mc²", "E equals mc squared"],
    ["5 m² and 1 km²", "5 square meters and 1 square kilometer"],
    ["30cm³", "30 cubic centimeters"],
    ["as shown¹", "as shown"],
    ["CO₂, H₂O and MP3", "C O 2 H 2 O and M P 3"],
  ],
  units: [
    ["1 km, 2 km", "1 kilometer 2 kilometers"],
    ["5m deep and 2 g", "5 meters deep and 2 grams"],
    ["6 ft or 5'11", "6 feet or 5 foot 11"],
    ["100 km/h, 60 mph", "100 kilometers per hour 60 miles per hour"],
    ["2 tbsp, 8 oz, 3 lbs", "2 tablespoons 8 ounces 3 pounds"],
    ["250ml in 10 min", "250 milliliters in 10 minutes"],
    ["-5°C to 300 K", "minus 5 degrees Celsius to 300 kelvin"],
    ["±5 mm", "plus or minus 5 millimeters"],
    ["1.21 GW, 5 μm, 90 dB", "1.21 gigawatts 5 micrometers 90 decibels"],
    ["5G in a K and M word", "5G in a K and M word"],
  ],
  ranges: [
    ["5–7%, 10-20 km", "5 to 7 percent 10 to 20 kilometers"],
    ["1990-95, 2010–2015", "nineteen ninety to ninety five twenty ten to twenty fifteen"],
    ["500-1000 people", "500 to 1000 people"],
    ["$5-10, $5–$10 million", "5 to 10 dollars 5 to 10 million dollars"],
    ["$2–3B", "2 to 3 billion dollars"],
  ],
  dates: [
    ["On March 3, 2026", "On March third twenty twenty six"],
    ["the 14 July, on 25 December", "the fourteenth of July on the twenty fifth of December"],
    ["Dec. 31", "December thirty first"],
    ["2026-03-04", "March fourth twenty twenty six"],
    [
      "12/25/1999 and 25/12/1999",
      "December twenty fifth nineteen ninety nine and December twenty fifth nineteen ninety nine",
    ],
    ["9/11", "nine eleven"],
    ["March 2026", "March twenty twenty six"],
  ],
  times: [
    ["5pm, 5 pm, 5:00 p.m.", "five p m 5 p m five p m"],
    ["at 12:00 or 17:45", "at twelve o'clock or seventeen forty five"],
    ["in 1:02:03", "in one hour two minutes three seconds"],
    ["I am here at 9 am", "I am here at 9 a m"],
  ],
  money: [
    ["$0.99, 99¢ or 1¢", "99 cents 99 cents or 1 cent"],
    ["$1, $1.01 and £2.50", "1 dollar 1 dollar and 1 cent and 2 pounds and 50 pence"],
    ["-$5, US$20, 5€", "minus 5 dollars 20 US dollars 5 euros"],
    ["$1.5B and $2 trillion", "1.5 billion dollars and 2 trillion dollars"],
    ["$5/month, 30/day", "5 dollars per month 30 per day"],
    ["$100+", "100 dollars plus"],
  ],
  percent: [
    ["0.5% or 12 %", "0.5 percent or 12 percent"],
    [">90%, ≈50%, <1%", "more than 90 percent about 50 percent less than 1 percent"],
  ],
  versions: [
    ["v2 and v1.24.0", "version 2 and version 1 point 24 point 0"],
    ["2.4.1 at 192.168.0.1", "2 point 4 point 1 at 192 dot 168 dot 0 dot 1"],
    ["3.14", "3.14"],
  ],
  ordinals: [
    ["the 1st, 2nd, 3rd, 12th", "the first second third twelfth"],
    ["21st-century, the 100th, 20th", "twenty first century the one hundredth twentieth"],
  ],
  decades: [
    ["the 1990s, the '90s and mid-1980s", "the nineteen nineties the nineties and mid nineteen eighties"],
    ["1800s, 1910s", "eighteen hundreds nineteen tens"],
    ["COVID-19", "COVID 19"],
  ],
  formulas: [
    ["E = mc^2.", "E equals m c squared"],
    ["a² + b² = c²", "a squared plus b squared equals c squared"],
    [
      "x = (−b ± √(b² − 4ac)) ÷ 2a.",
      "x equals minus b plus or minus the square root of b squared minus 4 a c divided by 2 a",
    ],
    ["F = m × a, where m is the mass", "F equals m times a where m is the mass"],
    ["PV = nRT", "P V equals n R T"],
    ["A = πr²", "A equals pi r squared"],
    ["λ = h ÷ p", "lambda equals h divided by p"],
    ["Speed = distance ÷ time", "Speed equals distance divided by time"],
    ["He ran −5 m, 3 × the way", "He ran minus 5 meters 3 times the way"],
  ],
  "plain numbers": [
    ["200,000 items in 42 boxes", "200,000 items in 42 boxes"],
    ["a 20-year-old B2B startup", "a 20-year-old B 2 B startup"],
  ],
};

describe.each(Object.entries(cases))("%s", (_, examples) => {
  it.each(examples)("%s", (text, spoken) => expect(said(text)).toBe(spoken));
});
