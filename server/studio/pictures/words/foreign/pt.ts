/** Portuguese words, as `word=english`, separated by commas and line breaks. */
export const pt = `
casa=house,moradia=house,apartamento=apartment,jardim=garden,quintal=garden,porta=door,janela=window
cama=bed,colchão=bed,lâmpada=lamp,candeeiro=lamp,luz=light,cozinha=kitchen,cozinheiro=kitchen,mesa=table
cadeira=chair,chave=key,cadeado=lock,fechadura=lock,relógio=clock,duração=time,cronômetro=stopwatch
cronómetro=stopwatch,velocidade=stopwatch,despertador=alarm,alarme=alarm,calendário=calendar
semana=calendar,agenda=calendar,pacote=package,encomenda=package,caixa=package,bolsa=bag,sacola=bag
mochila=backpack,mala=suitcase,bagagem=suitcase,guarda-chuva=umbrella,óculos=glasses,camisa=shirt
camiseta=shirt,roupa=shirt,moda=shirt,vestido=dress,saia=dress,casaco=coat,jaqueta=coat,calças=trousers
jeans=trousers,sapato=shoe,tênis de corrida=shoe,sapatos=shoe,chapéu=hat,boné=hat,capacete=helmet
segurança no trabalho=helmet,prenda=gift,brinquedo=toy,jogo=game,videojogo=game,futebol=football
bola=football,festa=party,celebração=party,festival=festival,música=music,canção=music,concerto=music
guitarra=guitar,violão=guitar,piano=piano,violino=violin,orquestra=violin,microfone=microphone
cantor=microphone,câmera=camera,máquina fotográfica=camera,foto=camera,fotografia=camera,quadro=painting
pintura=painting,arte=painting,artista=painting,museu=museum,exposição=museum,galeria=museum
teatro=theatre,palco=theatre,cinema=cinema,café=coffee,expresso=coffee,cafeteria=coffee,chá=tea
leite=milk,laticínios=milk,água=water,suco=juice,sumo=juice,cerveja=beer,vinho=wine,vinha=wine
vinícola=wine,pão=bread,pães=bread,padaria=bread,padeiro=bread,massa fermentada=bread,farinha=flour
trigo=flour,cereal=flour,cereais=flour,bolo=cake,aniversário=cake,biscoito=cookie,bolacha=cookie
chocolate=chocolate,cacau=chocolate,açúcar=sugar,doces=sugar,mel=honey,sorvete=ice cream,ovo=egg,ovos=egg
manteiga=butter,queijo=cheese,sal=salt,pimenta=salt,especiarias=salt,azeite=oil,óleo=oil,azeitona=oil
alho=garlic,cebola=onion,tomate=tomato,tomates=tomato,batata=potato,batatas=potato,legume=vegetable
legumes=vegetable,verdura=vegetable,cenoura=vegetable,salada=salad,alface=salad,pepino=cucumber
cogumelo=mushroom,milho=corn,feijão=bean,lentilhas=bean,grão-de-bico=bean,arroz=rice,macarrão=pasta
espaguete=pasta,esparguete=pasta,pizza=pizza,pizzaria=pizza,hambúrguer=hamburger,sanduíche=sandwich
sopa=soup,caldo=soup,carne=meat,bife=meat,frango=chicken,salsicha=sausage,linguiça=sausage,presunto=ham
toucinho=ham,peixe=fish,peixes=fish,atum=fish,salmão=fish,bacalhau=fish,camarão=shrimp,maçã=apple
maçãs=apple,fruta=fruit,frutas=fruit,frutos=fruit,pera=pear,laranja=orange,laranjas=orange
tangerina=orange,citrinos=orange,limão=lemon,limões=lemon,banana=banana,uva=grape,uvas=grape
morango=strawberry,morangos=strawberry,cereja=cherry,cerejas=cherry,pêssego=peach,melancia=watermelon
melão=watermelon,abacaxi=pineapple,ananás=pineapple,manga madura=mango,mangas maduras=mango
abacate=avocado,coco=coconut,coqueiro=coconut,noz=nut,nozes=nut,amêndoa=nut,amendoim=nut,manjericão=herb
salsa=herb,ervas=herb,refeição=meal,almoço=meal,jantar=meal,restaurante=meal,comida=meal,alimento=meal
alimentos=meal,café da manhã=breakfast,pequeno-almoço=breakfast,receita=recipe,ingredientes=recipe
ingrediente=recipe,panela=pot,frigideira=pan,tigela=bowl,prato=plate,garfo=plate,talheres=plate
faca=knife,uma colher=spoon,colheres=spoon,colher de sopa=spoon,forno=oven,fogão=oven,geladeira=fridge
frigorífico=fridge,velas acesas=candle,uma vela=candle,banheiro=bath,banheira=bath,casa de banho=bath
chuveiro=shower,duche=shower,sabão=soap,sabonete=soap,lavanderia=laundry,máquina de lavar=laundry
ferramenta=tool,reparação=tool,manutenção=tool,oficina=tool,martelo=hammer,chave de fenda=screwdriver
parafuso=screwdriver,madeira=wood,carpinteiro=wood,muro=wall,tijolo=wall,parede=wall,obra=construction
construção=construction,guindaste=construction,sol=sun,verão=sun,lua=moon,luar=moon,estrela=star
estrelas=star,astronomia=star,universo=space,galáxia=space,cosmos=space,planeta=planet,planetas=planet
marte=planet,júpiter=planet,terra=earth,mundo=earth,planeta terra=earth,foguete=rocket,foguetes=rocket
astronauta=rocket,nave espacial=rocket,satélite=satellite,satélites=satellite,telescópio=telescope
nuvem=cloud,nuvens=cloud,chuva=rain,chuvas=rain,tempestade=storm,trovão=storm,relâmpago=storm,raio=storm
neve=snow,inverno=snow,gelo=ice,glaciar=ice,geleira=ice,vento=wind,ventos=wind,brisa=wind
arco-íris=rainbow,nevoeiro=fog,neblina=fog,névoa=fog,previsão do tempo=weather,meteorologia=weather
temperatura=temperature,calor=temperature,clima=temperature,aquecimento global=temperature
graus=temperature,furacão=hurricane,ciclone=hurricane,fogo=fire,incêndio=fire,chama=fire,vulcão=volcano
vulcões=volcano,erupção=volcano,montanha=mountain,montanhas=mountain,serra=mountain
monte=mountain,morro=mountain,vale=valley,paisagem=valley,parque nacional=valley,deserto=desert
areia=desert,duna=desert,dunas=desert,ilha=island,ilhas=island,praia=beach,praias=beach,costa=beach
litoral=beach,férias=beach,mar=sea,mares=sea,oceano=sea,onda=sea,ondas=sea,maré=sea,rio=river,rios=river
lago=river,lagos=river,enchente=river,inundação=river,cachoeira=waterfall,cascata=waterfall,dique=dike
barragem=dike,gota=drop,gotas=drop,vapor=vapor,evaporação=vapor,rocha=rock,rochas=rock,pedra=rock
pedras=rock,solo=soil,compostagem=soil,árvore=tree,árvores=tree,floresta=tree,florestas=tree,bosque=tree
mata=tree,folha de árvore=leaf,folhas=leaf,outono=autumn,primavera=spring season,planta=plant
plantas=plant,fotossíntese=plant,clorofila=plant,semente=seed,sementes=seed,muda=seed,flor=flower
flores=flower,rosas=rose,roseira=rose,girassol=sunflower,tulipa=tulip,tulipas=tulip,cacto=cactus
grama=grass,relva=grass,pasto=grass,bambu=bamboo,selva=jungle,fazenda=farm,quinta=farm,agricultura=farm
agricultor=farm,agricultores=farm,colheita=farm,lavoura=farm,trator=tractor,celeiro=barn,estábulo=barn
gado=barn,cão=dog,cães=dog,cachorro=dog,gato=cat,gatos=cat,cavalo=horse,cavalos=horse,vaca=cow,vacas=cow
porco=pig,porcos=pig,suínos=pig,ovelha=sheep,ovelhas=sheep,lã=sheep,cordeiro=sheep,cabra=goat,cabras=goat
coelho=rabbit,coelhos=rabbit,rato=mouse animal,ratos=mouse animal,pássaro=bird,pássaros=bird,ave=bird
aves=bird,coruja=owl,águia=eagle,falcão=eagle,pato=duck,patos=duck,galinha=hen,galinhas=hen,galo=hen
pinguim=penguin,pinguins=penguin,elefante=elephant,elefantes=elephant,leão=lion,leões=lion,tigre=tiger
tigres=tiger,urso=bear,ursos=bear,panda=panda,pandas=panda,lobo=wolf,lobos=wolf,raposa=fox,veado=deer
cervo=deer,macaco=monkey,macacos=monkey,serpente=snake,sapo=frog,rã=frog,tartaruga=turtle
tartarugas=turtle,baleia=whale,baleias=whale,golfinho=dolphin,golfinhos=dolphin,tubarão=shark
tubarões=shark,polvo=octopus,caranguejo=crab,coral=coral,corais=coral,recife=coral,abelha=bee,abelhas=bee
colmeia=bee,néctar=nectar,pólen=nectar,polinização=nectar,apicultor=beekeeper,apicultores=beekeeper
apicultura=beekeeper,borboleta=butterfly,borboletas=butterfly,lagarta=butterfly,formiga=ant,formigas=ant
aranha=spider,aranhas=spider,inseto=insect,insetos=insect,minhoca=worm,caracol=snail,caracóis=snail
dinossauro=dinosaur,dinossauros=dinosaur,fóssil=dinosaur,animal=animal,animais=animal,bicho=animal
pena de ave=feather,penas=feather,reciclagem=recycling,sustentabilidade=recycling,lixo=rubbish
resíduos=rubbish,poluição=pollution,emissões=pollution,dióxido de carbono=pollution,oxigênio=oxygen
oxigénio=oxygen,energia=energy,eletricidade=energy,tomada elétrica=plug,carregador=plug,bateria=battery
baterias=battery,painel solar=solar panel,painéis solares=solar panel,turbina eólica=wind turbine
energia eólica=wind turbine,eólica=wind turbine,moinho=windmill,moinhos=windmill,aquecimento=heating
aquecedor=heating,bomba de calor=heating,refrigeração=cooling,ar-condicionado=cooling
resfriamento=cooling,arrefecimento=cooling,gasolina=gas,gás=gas,combustível=gas,petróleo=oil drum
barril=oil drum,nuclear=nuclear,usina nuclear=nuclear,carro=car,carros=car,automóvel=car,táxi=taxi
ônibus=bus,autocarro=bus,trem=train,trens=train,comboio=train,comboios=train,ferrovia=train,bonde=tram
metrô=subway,metro=subway,estação=station,estações=station,bicicleta=bike,bicicletas=bike,ciclista=bike
ciclovia=bike,patinete=scooter,trotinete=scooter,moto=motorcycle,motocicleta=motorcycle,caminhão=truck
caminhões=truck,camião=truck,logística=truck,entrega=courier,entregas=courier,entregador=courier
estafeta=courier,navio=ship,navios=ship,balsa=ship,barco=boat,barcos=boat,veleiro=boat,porto=harbor
portos=harbor,âncora=harbor,contêiner=container,contentor=container,avião=plane,aviões=plane,voo=plane
voos=plane,aeroporto=airport,aeroportos=airport,helicóptero=helicopter,ponte=bridge,pontes=bridge
estrada=road,estradas=road,rua=road,ruas=road,rodovia=road,trânsito=road,semáforo=traffic light
roda=wheel,rodas=wheel,pneu=wheel,pneus=wheel,motor=engine,motores=engine,máquina=engine,máquinas=engine
mapa=map,mapas=map,rota=map,bússola=compass,viagem=travel,viagens=travel,turismo=travel,turista=travel
turistas=travel,hotel=hotel,hotéis=hotel,pousada=hotel,hospedagem=hotel,tenda de campismo=tent
acampamento=tent,barraca=tent,passaporte=passport,visto=passport,localização=location,endereço=location
cidade=city,cidades=city,lisboa=city,são paulo=city,rio de janeiro=city,brasília=city,aldeia=village
vila=village,bairro=village,vizinhança=village,castelo=castle,castelos=castle,idade média=castle
palácio=palace,igreja=church,igrejas=church,catedral=church,cúpula=church,mosteiro=church,mesquita=mosque
templo=temple,templos=temple,santuário=shrine,torre=tower,torres=tower,farol de navegação=lighthouse
faróis da costa=lighthouse,monumento=monument,ruínas=monument,estátua=statue,escultura=statue
chafariz=fountain,fonte de água=fountain,parque infantil=playground,parquinho=playground,estádio=stadium
estádios=stadium,zoológico=zoo,jardim zoológico=zoo,hospital=hospital,hospitais=hospital,clínica=hospital
paciente=hospital,pacientes=hospital,médico=doctor,médicos=doctor,médica=doctor,enfermeira=doctor
medicina=doctor,saúde=health,bem-estar=health,comprimido=pill,remédio=pill,medicamento=pill
medicamentos=pill,farmácia=pill,vitaminas=pill,vacina=vaccine,vacinas=vaccine,injeção=vaccine
vacinação=vaccine,vírus=virus,infecção=virus,infeção=virus,bactéria=bacteria,bactérias=bacteria
sangue=blood,coração=heart,corações=heart,amor=heart,cérebro=brain,mente=brain,neurônios=brain
neurónios=brain,pulmão=lung,pulmões=lung,respiração=lung,osso=bone,ossos=bone,esqueleto=bone,dente=tooth
dentes=tooth,dentista=tooth,olho=eye,olhos=eye,visão=eye,orelha=ear,ouvido=ear,ouvidos=ear,dna=dna
gene=dna,genes=dna,genética=dna,curativo=bandage,ferida=bandage,primeiros socorros=bandage
ambulância=ambulance,emergência=ambulance,ioga=yoga,meditação=yoga,academia=gym,ginásio=gym,treino=gym
músculos=gym,corrida=running,maratona=running,corredor=running,natação=swimming,piscina=swimming
nadador=swimming,esqui=skiing,esquiar=skiing,tênis=tennis,ténis=tennis,basquete=basketball
basquetebol=basketball,troféu=trophy,taça=trophy,vencedor=trophy,vitória=trophy,prêmio=trophy
prémio=trophy,medalha=medal,medalhas=medal,atleta=athlete,atletas=athlete,olimpíadas=athlete
dinheiro=money,receita de vendas=money,lucro=money,renda=money,faturamento=money,salário=salary
salários=salary,ordenado=salary,moeda=coin,moedas=coin,euro=euro,euros=euro,banco=bank,bancos=bank
conta bancária=bank,poupança=savings,poupanças=savings,pagamento=payment,pagamentos=payment
cartão de crédito=payment,preço=price,preços=price,desconto=price,descontos=price,custo=cost,custos=cost
despesa=cost,despesas=cost,fatura=invoice,faturas=invoice,recibo=invoice,imposto=tax,impostos=tax
aluguel=rent,aluguer=rent,arrendamento=rent,empréstimo=loan,dívida=loan,dívidas=loan
investimento=investment,investimentos=investment,ações da bolsa=investment,crescimento=growth rate
aumento=growth rate,inflação=growth rate,queda=decline,redução=decline,perda=decline,diminuição=decline
vendas=sales,venda=sales,gráfico=chart,dados=chart,estatística=chart,estatísticas=chart,relatório=chart
análise=chart,objetivo=goal,objetivos=goal,meta=goal,lista=list,plano=list,planos=list,trabalho=job
emprego=job,empresa=job,empresas=job,profissão=job,negócio=job,negócios=job,escritório=office
escritórios=office,sede da empresa=office,fábrica=factory,fábricas=factory,indústria=factory
produção=factory,armazém=warehouse,depósito=warehouse,estoque=warehouse,loja=shop,lojas=shop
supermercado=shop,mercado=market,mercados=market,feira=market,compras=shopping,compra=shopping
pedido=order,pedidos=order,cliente=customer,clientes=customer,usuário=customer,usuários=customer
utilizador=customer,utilizadores=customer,equipe=team,equipa=team,funcionários=team,colegas=team
pessoas=team,público=team,membros=team,habitantes=team,família=family,famílias=family,pais=family
criança=child,crianças=child,bebê=child,bebé=child,contrato=contract,contratos=contract,acordo=contract
parceria=contract,formulário=application,documento=application,documentos=application
candidatura=application,papel=paper,página=paper,páginas=paper,folha de papel=paper,carta=letter
cartas=letter,envelope=letter,correio=letter,e-mail=email,boletim informativo=email,telefone=phone
celular=phone,telemóvel=phone,aplicativo=phone,aplicação=phone,mensagem=message,mensagens=message
conversa=message,comentário=message,diálogo=message,publicidade=marketing,anúncio=marketing
campanha=marketing,jornal=newspaper,jornais=newspaper,notícia=newspaper,notícias=newspaper
imprensa=newspaper,computador=computer,computadores=computer,notebook=laptop,computador portátil=laptop
impressora=printer,servidor=server,servidores=server,centro de dados=server,data center=server
data centers=server,banco de dados=database,base de dados=database,chip=chip,chips=chip,processador=chip
semicondutor=chip,software=software,código=software,programação=software,programador=software
internet=internet,site=internet,rede=internet,sites=internet,ligação=link,conexão=link
pesquisa na internet=search,busca=search,segurança=security,proteção=security,seguro de vida=security
senha=password,palavra-passe=password,criptografia=password,robô=robot,robôs=robot
inteligência artificial=robot,automação=robot,notificação=notification,sino=notification
lembrete=notification,erro de sistema=bug,escola=school,escolas=school,creche=school,sala de aula=school
estudante=student,estudantes=student,aluno=student,alunos=student,universidade=student,faculdade=student
professor=teacher,professores=teacher,professora=teacher,aula=lesson,aulas=lesson,curso=lesson
cursos=lesson,livro=book,livros=book,leitura=book,romance=book,literatura=book,biblioteca=library
bibliotecas=library,livraria=library,caderno=notebook,diário=notebook,lápis=pencil,desenho=pencil
caneta=pen,tinta=pen,escritor=pen,autor=pen,poeta=pen,poesia=pen,poema=pen,matemática=mathematics
geometria=mathematics,triângulo=mathematics,ciência=science,laboratório=science,química=science
experimento=science,experiência científica=science,cientistas=science,pesquisadores=science
física=physics,átomo=physics,átomos=physics,molécula=physics,microscópio=microscope,biologia=microscope
exame=exam,exames=exam,prova escrita=exam,pergunta=question,perguntas=question,ideia=idea,ideias=idea
solução=idea,invenção=idea,inovação=idea,língua=language,línguas=language,idioma=language
idiomas=language,tradução=language,palavra=language,palavras=language,história=history,século=history
séculos=history,constituição=history,lei=law,leis=law,justiça=law,tribunal=law,direito=law,direitos=law
juiz=judge,juíza=judge,advogado=judge,parlamento=parliament,governo=parliament,senado=parliament
congresso=parliament,ministério=parliament,câmara municipal=parliament,prefeitura=parliament
presidente=president,ministro=president,prefeito=president,política=president,políticos=president
eleição=election,eleições=election,voto=election,votos=election,democracia=election,rei=king,rainha=king
coroa=king,reino=king,guerra=war,guerras=war,batalha=war,armas=war,paz=peace,pomba=peace,bandeira=flag
bandeiras=flag,polícia=police,policial=police,bombeiro=firefighter,bombeiros=firefighter,soldado=soldier
soldados=soldier,exército=soldier,perigo=warning,aviso=warning,risco=warning,riscos=warning
alerta=warning,evento=event,eventos=event,conferência=event,inscrição=event,reunião=event,reserva=event
bilhete=ticket,bilhetes=ticket,ingresso=ticket,ingressos=ticket,voluntário=volunteer
voluntários=volunteer,doação=volunteer,doações=volunteer,noite de verão=evening,pôr do sol=evening
fim da tarde=evening,amanhecer=sunrise,nascer do sol=sunrise,manhã=sunrise,noite=night,noites=night
sonho=dream,sonhos=dream,fantasma=ghost,fantasmas=ghost,medo=ghost,sorte=luck,tesouro=treasure
tesouros=treasure,caminhada=hiking,trilha=hiking,trilho=hiking,passeio a pé=hiking,aventura=adventure
exploração=adventure,explorador=adventure,expedição=adventure,quebra-cabeça=puzzle,dança=dance,balé=dance
bailarina=dance,tambor=drum,bateria musical=drum,trompete=trumpet,rádio=radio,televisão=television
televisor=television,ecrã=television,tela=television,câmera de vídeo=video,natal=christmas
árvore de natal=christmas,casamento=wedding,noiva=wedding,noivo=wedding,fogos de artifício=firework
fogo de artifício=firework,balão=balloon,balões=balloon,anel=ring,joia=ring,joias=ring,diamante=ring
coroação=crown,ímã=magnet,íman=magnet,balança=weight,peso=weight,garrafa=bottle,garrafas=bottle
frasco=jar,pote=jar,pedreiro=brick,tinta de parede=paint,pincel=paint,duração da bateria=battery life
autonomia=battery life,terremoto=earthquake,terremotos=earthquake,sismo=earthquake,silêncio=silence
ruído=noise,barulho=noise,engenheiro=engineer,engenheiros=engineer,engenharia=engineer,gerente=manager
diretor=manager,chefe=manager,arquiteto=architect,arquitetura=architect,algodão=cotton,tecido=cotton
tecidos=cotton,seda=silk,metal=metal,ferro=metal,aço=metal,cobre=metal,carvão=coal,mina=coal
mineiros=coal,cigarro=tobacco,tabaco=tobacco,fumo=tobacco,espelho=mirror,espelhos=mirror
camembert=camembert,iogurte=yogurt,nata=yogurt,creme de leite=yogurt,abóbora=pumpkin,sobremesa=dessert
camelo=camel,camelos=camel,girafa=giraffe,esquilo=squirrel,ouriço=hedgehog,ninho=nest,ninhos=nest
cisne=swan,pescador=fisherman,pescadores=fisherman,pesca=fisherman,raiz=root,raízes=root
meio ambiente=ecosystem,ambiente=ecosystem,ecologia=ecosystem,ecossistema=ecosystem,céu=sky
continente=continent,continentes=continent,região=region,regiões=region,província=region,escada=stairs
escadas=stairs,escadaria=stairs,elevador=elevator,ascensor=elevator,tapete=carpet,tapetes=carpet
sofá=sofa,sala de estar=sofa,estante=bookshelf,prateleira=bookshelf,tesoura=scissors,cabelo=haircut
cabeleireiro=haircut,barbeiro=haircut,perfume=lotion,protetor solar=lotion,xampu=lotion,cabo=cable
cabos=cable,fio elétrico=cable,algoritmo=algorithm,algoritmos=algorithm,usina=power plant
central elétrica=power plant,rede elétrica=power plant,circo=circus,xadrez=chess,cerâmica=ceramics
vaso=ceramics,arranha-céu=skyscraper,arranha-céus=skyscraper,cobras=snake,gelados=ice cream
a seca=drought,um presente=gift,presentes=gift
amazónia=forest,amazônia=forest,savana=desert,surfe=sea,surf=sea
`;
