import { chromiumPath } from "./chromium.ts";
import { startProduct } from "./product.ts";

/** Finds the browser and starts the product that all journeys share; the workers inherit what is set here. */
export default async function setup() {
  process.env.CHROMIUM_PATH = chromiumPath();
  const product = await startProduct();
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_DATA_DIR = product.dataDir;
  return () => product.stop();
}
