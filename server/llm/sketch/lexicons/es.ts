import type { Lexicon } from "./lexicon.ts";

export const es: Lexicon = {
  articles:
    "el la los las lo un una unos unas este esta estos estas ese esa mi mis tu tus su sus nuestro nuestra nuestros nuestras cada",
  prepositions:
    "de del a al en con por para sin sobre entre hasta desde hacia según durante tras contra bajo ante como que",
  conjunctions: "y e o u pero ni sino",
  subordinators: "que quien cuyo donde cuando si porque aunque mientras como pues para",
  pronouns:
    "yo tú él ella ello nosotros vosotros ellos ellas usted ustedes se me te le les nos lo todo todos quién qué esto eso",
  auxiliaries:
    "es son era eran fue fueron será serán está están estaba ha han había hay tiene tienen puede pueden debe deben hace hacen va van ser estar haber sea quiere quieren",
  adverbs:
    "también muy solo sólo simplemente realmente luego después además ya todavía siempre entonces así casi más aproximadamente primero finalmente hoy ahora no",
  requests:
    "crea|cree|crear|haz|haga|hacer|explica|explique|explicar|muestra|muestre|escribe|escriba|produce|presenta|presente|cuenta|compara|compare|describe|quiero|queremos|necesito|necesitamos|prepara|prepare|anima",
  films: "película vídeo video clip animación tráiler anuncio spot cortometraje corto tutorial",
  about: "sobre de del para acerca explicando",
  audiences:
    "padres niños niñas principiantes alumnos estudiantes adultos mayores clientes empleados familias profesores inversores todos público adolescentes visitantes",
  technical:
    "escena escenas segundo segundos minuto minutos música voz narración subtítulos color colores fuente estilo tono ambiente formato vertical retrato cuadrado duración público idioma corto corta fondo nada más marca español favor",
  tones:
    "tranquilo tranquila calmado amable cálido alegre divertido serio profesional enérgico sencillo claro moderno minimalista elegante colorido retro",
  seconds: "segundo segundos seg s",
  minutes: "minuto minutos min",
  scenes: "escena escenas",
  order: "primero|después|luego|a continuación|finalmente|por último|segundo|tercero",
  contrast: "mientras que|mientras|pero|frente a|contra|versus|vs|vs.",
  effects: "por eso|por lo tanto|así que|entonces",
  causes: "porque|ya que|debido a|gracias a|puesto que",
  urges:
    "visita|visite|visítanos|regístrate|regístrese|suscríbete|prueba|llama|llámanos|únete|descarga|descubre|reserva|reserve|pide|compra|solicita|postula|inscríbete|contacta|ven|dona|escríbenos|envía|participa",
  taglines: "eslogan lema",
  inLanguage: {
    en: "inglés",
    de: "alemán",
    fr: "francés",
    es: "español",
    it: "italiano",
    pt: "portugués",
    nl: "neerlandés",
    ja: "japonés",
    zh: "chino",
    ar: "árabe",
  },
  before: "antes|antiguamente|hasta ahora",
  after: "después|hoy|ahora",
  pros: "ventajas pros",
  cons: "desventajas inconvenientes contras",
  units:
    "horas hora minutos minuto segundos segundo días día semanas semana meses mes años año km kilómetros m metros cm mm kg kilos gramos g toneladas litros l ml vatios w kw kwh grados °c euros millones millón",
  months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  colors: {
    negro: "#111114",
    blanco: "#ffffff",
    rojo: "#c62828",
    naranja: "#e8710a",
    amarillo: "#f5c518",
    verde: "#1e8e4e",
    turquesa: "#17a2a2",
    azul: "#1f5fd6",
    marino: "#10204f",
    morado: "#6a3bc0",
    violeta: "#6a3bc0",
    rosa: "#d6437f",
    gris: "#6b7280",
    marrón: "#6b4226",
    dorado: "#c9a227",
    beige: "#f0e6d2",
  },
  brandColors: "color colores paleta",
};
