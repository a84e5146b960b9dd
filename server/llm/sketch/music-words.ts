import type { MoodName } from "../../../scene/music/names.ts";

/**
 * Words for music in English, German, French and Spanish, by the mood that they ask for. German words are listed
 * without their endings.
 */
export const musicWords: Record<MoodName, string> = {
  warm: "warm friendly acoustic freundlich akustisch chaleureuse acoustique cálida acústica amable",
  calm: "calm quiet gentle soft soothing relaxing relaxed ambient peaceful slow ruhig sanft leise entspannt entspannend calme douce relaxante apaisante tranquille lente tranquila suave relajante calmada lenta",
  upbeat:
    "upbeat cheerful happy energetic lively fast driving joyful fröhlich schwungvoll flott lebhaft energisch mitreißend treibend joyeuse entraînante rythmée dynamique énergique gaie alegre animada enérgica movida rítmica",
  confident:
    "corporate confident modern professional selbstbewusst moderne professionnelle corporativa moderna",
  playful:
    "playful funny quirky childlike verspielt lustig kindlich enjouée ludique amusante espiègle juguetona divertida infantil",
  curious: "curious mysterious neugierig geheimnisvoll curieuse mystérieuse curiosa misteriosa",
  focused: "minimal minimalist focused technical minimalistisch konzentriert minimaliste minimalista",
  electric: "electronic synth synthwave techno elektronisch électronique electrónica",
  swing: "jazz jazzy swing swinging jazzig",
  reflective:
    "piano classical thoughtful reflective melancholic sad nostalgic nachdenklich melancholisch klassisch traurig nostalgisch pensive mélancolique classique triste nostalgique reflexiva melancólica clásica nostálgica",
  hopeful:
    "inspiring inspirational uplifting epic cinematic hopeful motivational inspirierend hoffnungsvoll episch motivierend filmisch inspirante épique motivante cinématographique inspiradora épica esperanzadora motivadora cinematográfica",
  dreamy:
    "dreamy magical whimsical verträumt märchenhaft magisch rêveuse onirique magique féerique soñadora mágica onírica",
  serious:
    "serious dark tense dramatic grave ernst düster spannend dramatisch sérieuse sombre dramatique tendue seria oscura dramática tensa",
  mellow: "lo-fi lofi chill chilled laid-back mellow locker détendue relajada",
};
