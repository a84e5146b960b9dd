/**
 * The models that generate images, by name. Most upstreams' lists don't say which models do.
 * @source https://platform.openai.com/docs/models, https://ai.google.dev/gemini-api/docs/image-generation,
 * https://docs.together.ai/docs/serverless-models, https://fal.ai/models
 */
const drawing = [
  /(?:^|[-_.])images?(?:[-_.:\d]|$)/,
  /^(?:imagen|flux)(?:\b|\d)/,
  /^(?:dall-?e|sdxl|sd-?(?:3|turbo|xl)|stable-?(?:diffusion|image|cascade))/,
  /^(?:ideogram|recraft|seedream|hidream|kandinsky|cogview|playground-v|pixart|photon|midjourney|z-image)/,
];
const understanding = /embed|caption|classif|rerank/;

/** Whether a model is known to generate images. A prefix with the name of a provider or folder is ignored. */
export function isImageModel(model: string): boolean {
  const name = model.toLowerCase().split("/").at(-1)!;
  return drawing.some((pattern) => pattern.test(name)) && !understanding.test(name);
}
