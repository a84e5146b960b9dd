// Provided by the build, which renders the pages in each language.
import texts from "virtual:documentation-texts";
import { addTexts } from "@/i18n/t";

addTexts(texts);
