import type { Pieces } from "../look";
import { AssetPreview } from "./preview";
import { UploadButton } from "./upload-button";

export const pieces: Pieces = { Create: UploadButton, Panel: AssetPreview };
