import type { Lexicon } from "./lexicon.ts";

export const pt: Lexicon = {
  articles:
    "o a os as um uma uns umas este esta estes estas esse essa esses essas aquele aquela aqueles aquelas meu minha meus minhas teu tua seu sua seus suas nosso nossa nossos nossas cada",
  prepositions:
    "de do da dos das deste desta desse dessa a ao à aos às em no na nos nas num numa neste nesta com por pelo pela pelos pelas para pra sem sobre entre até desde durante contra sob ante após perante segundo conforme como que",
  conjunctions: "e ou mas nem porém senão",
  subordinators: "que quem cujo cuja onde quando se porque embora enquanto como pois caso",
  pronouns:
    "eu tu você vocês ele ela nós vós eles elas se me te lhe lhes nos o isto isso aquilo tudo todos todas quem quê",
  auxiliaries:
    "é são era eram foi foram será serão seja está estão estava há havia tem têm tinha tinham teve pode podem poderá deve devem faz fazem vai vão fica ficam torna ser estar haver ter fazer quer querem precisa precisam",
  adverbs:
    "também muito só apenas somente simplesmente realmente depois além já ainda sempre frequentemente então assim quase mais aproximadamente cerca primeiro finalmente hoje agora não",
  requests:
    "cria|crie|criar|faz|faça|fazer|explica|explique|explicar|mostra|mostre|escreve|escreva|produz|produza|apresenta|apresente|conta|conte|compara|compare|descreve|descreva|quero|queremos|preciso de|precisamos de|gostaria de|prepara|prepare|anima|anime|gere|elabore",
  films:
    "filme vídeo video videoclipe clipe clip animação trailer anúncio comercial spot tutorial curta-metragem curta",
  about: "sobre de do da dos das para acerca explicando mostrando",
  audiences:
    "pais crianças iniciantes principiantes alunos estudantes adultos idosos clientes funcionários colaboradores famílias professores investidores todos público adolescentes visitantes turistas pacientes",
  technical:
    "cena cenas segundo segundos minuto minutos música voz narração legendas cor cores fonte estilo tom ambiente formato vertical horizontal retrato quadrado duração comprimento público idioma língua curto curta fundo mais nada marca português favor jargão",
  tones:
    "calmo calma tranquilo tranquila amigável caloroso alegre divertido divertida lúdico sério séria profissional enérgico simples claro moderno minimalista elegante colorido retrô",
  seconds: "segundo segundos seg s",
  minutes: "minuto minutos min",
  scenes: "cena cenas",
  order:
    "primeiro|primeiramente|em primeiro lugar|depois|em seguida|a seguir|então|finalmente|por fim|por último|segundo|terceiro",
  contrast: "enquanto|enquanto que|mas|porém|contra|ao passo que|versus|vs|vs.",
  effects: "por isso|portanto|assim|por conseguinte|então|logo",
  causes:
    "porque|devido a|devido ao|devido à|graças a|graças ao|graças à|pois|já que|por causa de|por causa da",
  urges:
    "visite|visita|inscreva-se|inscreve-te|registre-se|experimente|ligue|junte-se|baixe|descarregue|descubra|reserve|reserva|peça|compre|encomende|candidate-se|contate|contacte|venha|doe|escreva-nos|envie|participe|assine",
  taglines: "slogan lema mote",
  inLanguage: {
    en: "inglês",
    de: "alemão",
    fr: "francês",
    es: "espanhol",
    it: "italiano",
    pt: "português",
    nl: "holandês neerlandês",
    ja: "japonês",
    zh: "chinês",
    ar: "árabe",
  },
  before: "antes|antigamente|até agora|no passado",
  after: "depois|hoje|agora",
  pros: "vantagens prós benefícios",
  cons: "desvantagens contras limites",
  units:
    "horas hora minutos minuto segundos segundo dias dia semanas semana meses mês anos ano km quilômetros quilómetros m metros metro cm centímetros mm kg quilos quilo g gramas grama toneladas litros litro l ml watts w kw kwh graus grau °c euros reais milhões milhão bilhões bilhão calorias kcal",
  months: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
  colors: {
    preto: "#111114",
    branco: "#ffffff",
    vermelho: "#c62828",
    laranja: "#e8710a",
    amarelo: "#f5c518",
    verde: "#1e8e4e",
    turquesa: "#17a2a2",
    azul: "#1f5fd6",
    roxo: "#6a3bc0",
    violeta: "#6a3bc0",
    rosa: "#d6437f",
    cinza: "#6b7280",
    cinzento: "#6b7280",
    marrom: "#6b4226",
    castanho: "#6b4226",
    dourado: "#c9a227",
    bege: "#f0e6d2",
  },
  brandColors: "cor cores paleta",
};
