import startCluster from "../cluster.ts";
import { signUp } from "../server.ts";
import { chromiumPath } from "./chromium.ts";
import { startProduct } from "./product.ts";

/**
 * Finds the browser, then starts the instance that most tests share and a PostgreSQL server for tests that start their
 * own instance. Workers inherit the environment set here.
 */
export default async function setup() {
  process.env.CHROMIUM_PATH = chromiumPath();
  const stopCluster = await startCluster();
  const product = await startProduct({ embedded: true }).catch(async (error) => {
    await stopCluster();
    throw error;
  });
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_DATA_DIR = product.dataDir;
  // The first account becomes an admin. Without this sign-up, that would be the first user that any test creates.
  await signUp(product.url, "First Admin");
  return async () => {
    await product.stop();
    await stopCluster();
  };
}
