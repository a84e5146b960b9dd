import { offlineModel } from "@/lib/code-samples";

/** A sample of Google's Gemini API. Its client adds `/v1beta` to the base URL itself. */
export const geminiSample = (origin = location.origin) => `import { GoogleGenAI } from "@google/genai";

const client = new GoogleGenAI({
  apiKey: process.env.SCENEWRIGHT_API_KEY,
  httpOptions: { baseUrl: "${origin}" },
});

const response = await client.models.generateContent({
  model: "${offlineModel}",
  contents: "Three steps to plan a one-minute product film.",
});
console.log(response.text);`;
