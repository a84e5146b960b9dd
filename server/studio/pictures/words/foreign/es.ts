/** Spanish words, as `word=english`, separated by commas and line breaks. */
export const es = `
diente de ajo=garlic,dientes de ajo=garlic,casa=house,piso=apartment,jardín=garden,puerta=door,ventana=window,cama=bed
sueño=sleep,lámpara=lamp,luz=light,cocina=kitchen,mesa=table,silla=chair,asiento=seat,llave=key
herramienta=tool,reloj=clock,tiempo=time,minuto=minute,hora=hour,calendario=calendar,paquete=package
bolsa=bag,mochila=backpack,maleta=suitcase,paraguas=umbrella,gafas=glasses,camisa=shirt,vestido=dress
abrigo=coat,zapato=shoe,casco=helmet,regalo=gift,juguete=toy,juego=game,fiesta=party,mapa=map
música=music,canción=song,guitarra=guitar,piano=piano,micrófono=microphone,cámara=camera,foto=photo
cuadro=painting,museo=museum,teatro=theatre,café=coffee,té=tea,leche=milk,agua=water,zumo=juice
cerveza=beer,vino=wine,pan=bread,panadería=bakery,masa=dough,harina=flour,pastel=cake,galleta=cookie
azúcar=sugar,miel=honey,huevo=egg,huevos=egg,mantequilla=butter,queso=cheese,sal=salt,aceite=oil
ajo=garlic,cebolla=onion,cebollas=onion,tortilla=pan,tomate=tomato,tomates=tomato,patata=potato
patatas=potato,verdura=vegetable,ensalada=salad,pepino=cucumber,pimiento=vegetable,gazpacho=soup
seta=mushroom,arroz=rice,sopa=soup,carne=meat,pescado=fish,manzana=apple,fruta=fruit,pera=pear
naranja=orange,limón=lemon,plátano=banana,uva=grape,fresa=strawberry,comida=meal,receta=recipe,olla=pot
sartén=pan,cuchillo=knife,cuchara=spoon,horno=oven,nevera=fridge,batidora=bowl,sol=sun,luna=moon
estrella=star,tierra=earth,mundo=world,cohete=rocket,planeta=planet,espacio=space,nube=cloud,nubes=cloud
lluvia=rain,gota=drop,gotas=drop,tormenta=storm,rayo=lightning,nieve=snow,hielo=ice,viento=wind
calor=heat,temperatura=temperature,clima=climate,vapor=vapor,fuego=fire,montaña=mountain
montañas=mountain,isla=island,playa=beach,mar=sea,océano=sea,río=river,ríos=river,lago=lake,árbol=tree
árboles=tree,bosque=forest,hoja=leaf,planta=plant,plantas=plant,flor=flower,hierba=grass,granja=farm
perro=dog,gato=cat,caballo=horse,vaca=cow,cerdo=pig,oveja=sheep,pájaro=bird,zorro=fox,abeja=bee
mariposa=butterfly,animal=animal,basura=rubbish,energía=energy,electricidad=electricity,batería=battery
calefacción=heating,gas=gas,coche=car,taxi=taxi,autobús=bus,tren=train,tranvía=tram,estación=station
bicicleta=bike,bici=bike,camión=truck,barco=ship,puerto=harbor,avión=plane,aeropuerto=airport
puente=bridge,carretera=road,calle=road,viaje=travel,vacaciones=holiday,hotel=hotel,tienda=shop
ciudad=city,pueblo=village,iglesia=church,torre=tower,hospital=hospital,médico=doctor,salud=health
medicina=medicine,vacuna=vaccine,virus=virus,sangre=blood,corazón=heart,cerebro=brain,hueso=bone
diente=tooth,ojo=eye,dinero=money,sueldo=salary,salario=salary,ingresos=revenue,ventas=sales
beneficio=profit,moneda=coin,banco=bank,precio=price,coste=cost,factura=invoice,alquiler=rent
impuesto=tax,crecimiento=growth rate,objetivo=goal,plan=plan,lista=list,empresa=company,empleo=job
trabajo=job,oficina=office,fábrica=factory,mercado=market,cliente=customer,clientes=customer,equipo=team
contrato=contract,carta=letter,teléfono=phone,móvil=phone,mensaje=message,periódico=newspaper
ordenador=computer,internet=internet,escuela=school,estudiante=student,universidad=university,libro=book
libros=book,biblioteca=library,lápiz=pencil,poema=poem,ciencia=science,laboratorio=laboratory
pregunta=question,idea=idea,lengua=language,ley=law,elección=election,rey=king,guerra=war,paz=peace
policía=police,noche=night,tarde=evening,niño=child,niños=child,familia=family,mes=month,semana=week
año=year,día=day,torneo=trophy,imprenta=printer,papel=paper,página=paper,chocolate=chocolate
cacao=chocolate,helado=ice cream,heladería=ice cream,pimienta=salt,especia=salt,especias=salt,oliva=oil
aceituna=oil,zanahoria=vegetable,verduras=vegetable,hortaliza=vegetable,pepinos=cucumber
champiñón=mushroom,setas=mushroom,maíz=corn,frijol=bean,frijoles=bean,lentejas=bean,garbanzos=bean
espagueti=pasta,fideos=pasta,pasta=pasta,hamburguesa=hamburger,bocadillo=sandwich,sándwich=sandwich
pollo=chicken,salchicha=sausage,jamón=ham,tocino=ham,pez=fish,peces=fish,salmón=fish,atún=fish
gamba=shrimp,gambas=shrimp,camarón=shrimp,frutas=fruit,frutos=fruit,naranjas=orange,mandarina=orange
cítricos=orange,plátanos=banana,banana=banana,uvas=grape,fresas=strawberry,cereza=cherry,cerezas=cherry
melocotón=peach,durazno=peach,sandía=watermelon,melón=watermelon,piña=pineapple,mango=mango
aguacate=avocado,coco=coconut,nuez=nut,nueces=nut,almendra=nut,albahaca=herb,perejil=herb,hierbas=herb
restaurante=meal,almuerzo=meal,cena=meal,alimento=meal,alimentos=meal,plato=meal,desayuno=breakfast
ingrediente=recipe,ingredientes=recipe,cuenco=bowl,bol=bowl,tenedor=plate,cubiertos=plate
refrigerador=fridge,frigorífico=fridge,vela=candle,velas=candle,bañera=bath,cuarto de baño=bath
ducha=shower,jabón=soap,lavadora=laundry,colada=laundry,reparación=tool,mantenimiento=tool
martillo=hammer,destornillador=screwdriver,tornillo=screwdriver,madera=wood,carpintero=wood,muro=wall
ladrillo=wall,pared=wall,construcción=construction,grúa=construction,universo=space,galaxia=space
planetas=planet,júpiter=planet,saturno=planet,astronauta=rocket,cohetes=rocket,nave espacial=rocket
satélite=satellite,satélites=satellite,telescopio=telescope,observatorio=telescope,tormentas=storm
tempestad=storm,relámpago=storm,trueno=storm,invierno=snow,copo de nieve=snow,escarcha=snow,glaciar=ice
iceberg=ice,aire=wind,brisa=wind,arcoíris=rainbow,arco iris=rainbow,niebla=fog,pronóstico=weather
meteorología=weather,grados=temperature,calentamiento=temperature,huracán=hurricane,ciclón=hurricane
incendio=fire,llama=fire,volcán=volcano,volcanes=volcano,monte=mountain,sierra=mountain
alpes=mountain,colina=mountain,cumbre=mountain,valle=valley,paisaje=valley,parque nacional=valley
desierto=desert,arena=desert,dunas=desert,islas=island,costa=beach,playas=beach,ola=sea,olas=sea
marea=sea,mareas=sea,mares=sea,lagos=river,inundación=river,inundaciones=river,arroyo=river
cascada=waterfall,catarata=waterfall,estanque=waterfall,dique=dike,presa=dike,goteo=drop
evaporación=vapor,roca=rock,rocas=rock,piedra=rock,piedras=rock,suelo fértil=soil,compost=soil
bosques=tree,roble=tree,selva=tree,otoño=autumn,primavera=spring season,fotosíntesis=plant
clorofila=plant,semilla=seed,semillas=seed,brote=seed,flores=flower,rosas=rose,girasol=sunflower
tulipán=tulip,tulipanes=tulip,cactus=cactus,cacto=cactus,césped=grass,prado=grass,pradera=grass
bambú=bamboo,jungla=jungle,cosecha=farm,agricultor=farm,agricultura=farm,agricultores=farm
tractor=tractor,granero=barn,establo=barn,ganado=barn,perros=dog,cachorro=dog,gatos=cat,caballos=horse
poni=horse,vacas=cow,cerdos=pig,ovejas=sheep,lana=sheep,cordero=sheep,cabra=goat,cabras=goat
conejo=rabbit,liebre=rabbit,ratón de campo=mouse animal,rata=mouse animal,pájaros=bird,ave=bird,aves=bird
cigüeña=bird,búho=owl,lechuza=owl,águila=eagle,halcón=eagle,pato=duck,patos=duck,gallina=hen,gallinas=hen
gallo=hen,pingüino=penguin,pingüinos=penguin,elefante=elephant,elefantes=elephant,león=lion,leones=lion
tigre=tiger,tigres=tiger,oso=bear,osos=bear,panda=panda,pandas=panda,lobo=wolf,lobos=wolf,ciervo=deer
venado=deer,mono=monkey,monos=monkey,serpiente=snake,serpientes=snake,rana=frog,ranas=frog,tortuga=turtle
tortugas=turtle,ballena=whale,ballenas=whale,delfín=dolphin,delfines=dolphin,tiburón=shark
tiburones=shark,pulpo=octopus,cangrejo=crab,coral=coral,corales=coral,arrecife=coral,abejas=bee
colmena=bee,néctar=nectar,polen=nectar,polinización=nectar,apicultor=beekeeper,apicultores=beekeeper
mariposas=butterfly,oruga=butterfly,hormiga=ant,hormigas=ant,araña=spider,arañas=spider,insecto=insect
insectos=insect,lombriz=worm,gusano=worm,caracol=snail,dinosaurio=dinosaur,dinosaurios=dinosaur
fósil=dinosaur,animales=animal,mascota=animal,fauna=animal,pluma=feather,plumas=feather
reciclaje=recycling,sostenibilidad=recycling,residuos=rubbish,desechos=rubbish,contaminación=pollution
emisiones=pollution,dióxido de carbono=pollution,oxígeno=oxygen,corriente eléctrica=energy,enchufe=plug
cargador=plug,baterías=battery,pilas=battery,panel solar=solar panel,paneles solares=solar panel
aerogenerador=wind turbine,eólica=wind turbine,molino=windmill,molinos=windmill,bomba de calor=heating
caldera=heating,refrigeración=cooling,aire acondicionado=cooling,enfriamiento=cooling,gasolina=gas
combustible=gas,petróleo=oil drum,barril=oil drum,nuclear=nuclear,coches=car,automóvil=car,auto=car
trenes=train,ferrocarril=train,locomotora=train,metro=subway,bicicletas=bike,ciclista=bike,ciclistas=bike
patinete=scooter,moto=motorcycle,motocicleta=motorcycle,camiones=truck,furgoneta=truck,logística=truck
entrega=courier,mensajero=courier,reparto=courier,barcos=ship,buque=ship,transbordador=ship,naves=ship
bote=boat,velero=boat,lancha=boat,puertos=harbor,ancla=harbor,contenedor=container,aviones=plane
vuelo=plane,vuelos=plane,aeropuertos=airport,helicóptero=helicopter,puentes=bridge,calles=road
carreteras=road,autopista=road,tráfico=road,semáforo=traffic light,rueda=wheel,ruedas=wheel
neumático=wheel,motor=engine,máquina=engine,máquinas=engine,brújula=compass,viajes=travel,turismo=travel
turista=travel,turistas=travel,hoteles=hotel,alojamiento=hotel,pasaporte=passport,visado=passport
ubicación=location,dirección=location,lugar=location,ciudades=city,capital=city,madrid=city
barcelona=city,sevilla=city,pueblos=village,aldea=village,barrio=village,castillo=castle,castillos=castle
edad media=castle,palacio=palace,iglesias=church,catedral=church,cúpula=church,monasterio=church
mezquita=mosque,templo=temple,templos=temple,santuario=shrine,torres=tower,faro=lighthouse
monumento=monument,ruinas=monument,estatua=statue,escultura=statue,fuente de agua=fountain
parque infantil=playground,estadio=stadium,estadios=stadium,zoológico=zoo,zoo=zoo,hospitales=hospital
paciente=hospital,pacientes=hospital,clínica=hospital,médicos=doctor,enfermera=doctor,enfermero=doctor
bienestar=health,sanidad=health,pastilla=pill,medicamento=pill,medicamentos=pill,farmacia=pill
vitaminas=pill,vacunas=vaccine,vacunación=vaccine,inyección=vaccine,infección=virus,bacteria=bacteria
bacterias=bacteria,donación de sangre=blood,corazones=heart,amor=heart,mente=brain,neuronas=brain
pulmón=lung,pulmones=lung,respiración=lung,huesos=bone,esqueleto=bone,dientes=tooth,dentista=tooth
ojos=eye,visión=eye,oreja=ear,oído=ear,gen=dna,genes=dna,genética=dna,adn=dna,vendaje=bandage
herida=bandage,ambulancia=ambulance,emergencia=ambulance,yoga=yoga,meditación=yoga,gimnasio=gym
entrenamiento=gym,músculo=gym,músculos=gym,carrera=running,maratón=running,corredor=running
natación=swimming,piscina=swimming,nadador=swimming,esquí=skiing,tenis=tennis,baloncesto=basketball
trofeo=trophy,campeonato=trophy,ganador=trophy,victoria=trophy,premio=trophy,medalla=medal,medallas=medal
atleta=athlete,atletas=athlete,olimpiadas=athlete,ganancia=money,ganancias=money,renta=money,monedas=coin
euro=euro,euros=euro,bancos=bank,cuenta bancaria=bank,ahorro=savings,ahorros=savings,pago=payment
pagos=payment,tarjeta de crédito=payment,precios=price,descuento=price,descuentos=price,costes=cost
costo=cost,gasto=cost,gastos=cost,facturas=invoice,recibo=invoice,impuestos=tax,préstamo=loan,deuda=loan
deudas=loan,inversión=investment,inversiones=investment,bolsa de valores=investment,aumento=growth rate
inflación=growth rate,descenso=decline,pérdida=decline,caída=decline,reducción=decline,venta=sales
datos=chart,estadística=chart,informe=chart,análisis=chart,gráfico=chart,objetivos=goal,meta=goal
listas=list,planes=list,puesto=job,empresas=job,profesión=job,negocio=job,oficinas=office,sede=office
fábricas=factory,industria=factory,producción=factory,almacén=warehouse,inventario=warehouse,tiendas=shop
supermercado=shop,comercio=shop,mercados=market,compras=shopping,compra=shopping,pedido=order
pedidos=order,usuario=customer,usuarios=customer,huésped=customer,equipos=team,empleados=team
colegas=team,personas=team,gente=team,miembros=team,habitantes=team,familias=family,padres=family
bebé=child,niña=child,niñas=child,contratos=contract,acuerdo=contract,colaboración=contract
formulario=application,documento=application,documentos=application,solicitud=application,páginas=paper
cartas=letter,sobre de papel=letter,correo=letter,correo electrónico=email,móviles=phone,teléfonos=phone
aplicación=phone,celular=phone,mensajes=message,conversación=message,comentario=message,diálogo=message
publicidad=marketing,anuncio=marketing,campaña=marketing,periódicos=newspaper,noticia=newspaper
noticias=newspaper,prensa=newspaper,ordenadores=computer,computadora=computer,computadoras=computer
portátil=laptop,impresora=printer,servidor=server,servidores=server,centro de datos=server
centros de datos=server,base de datos=database,chip=chip,chips=chip,procesador=chip,programación=software
código=software,desarrollador=software,sitio web=internet,red=internet,enlace=link,conexión=link
búsqueda=search,buscador=search,seguridad=security,protección=security,aseguradora=security
contraseña=password,cifrado=password,robot=robot,robots=robot,inteligencia artificial=robot
automatización=robot,notificación=notification,campana=notification,recordatorio=notification
fallo informático=bug,escuelas=school,clase=school,colegio=school,guardería=school,estudiantes=student
alumno=student,alumnos=student,universidades=student,profesor=teacher,profesores=teacher,maestro=teacher
maestra=teacher,lección=lesson,curso=lesson,cursos=lesson,lectura=book,novela=book,literatura=book
librería=library,bibliotecas=library,cuaderno=notebook,diario personal=notebook,lápices=pencil
dibujo=pencil,tinta=pen,escritor=pen,escritora=pen,autor=pen,poeta=pen,poesía=pen,matemáticas=mathematics
geometría=mathematics,triángulo=mathematics,química=science,experimento=science,investigación=science
científicos=science,física=physics,átomo=physics,átomos=physics,molécula=physics,microscopio=microscope
biología=microscope,examen=exam,exámenes=exam,preguntas=question,ideas=idea,solución=idea,invento=idea
innovación=idea,lenguas=language,idioma=language,palabra=language,palabras=language,traducción=language
historia=history,siglo=history,siglos=history,constitución=history,leyes=law,tribunal=law,justicia=law
derecho=law,derechos=law,juez=judge,jueza=judge,abogado=judge,abogada=judge,parlamento=parliament
gobierno=parliament,senado=parliament,congreso=parliament,ministerio=parliament,ayuntamiento=parliament
presidente=president,presidenta=president,ministro=president,alcalde=president,política=president
elecciones=election,voto=election,votos=election,democracia=election,reina=king,corona=king
emperador=king,reino=king,guerras=war,batalla=war,armas=war,paloma=peace,bandera=flag,banderas=flag
bombero=firefighter,bomberos=firefighter,soldado=soldier,soldados=soldier,ejército=soldier
peligro=warning,advertencia=warning,riesgo=warning,riesgos=warning,alerta=warning,evento=event
eventos=event,conferencia=event,reunión=event,reserva=event,cita=event,entrada=ticket,entradas=ticket
boleto=ticket,billete=ticket,voluntario=volunteer,voluntarios=volunteer,donación=volunteer
atardecer=evening,puesta de sol=evening,amanecer=sunrise,alba=sunrise,esperanza=sunrise,noches=night
sueños=dream,fantasma=ghost,miedo=ghost,suerte=luck,tesoro=treasure,riqueza=treasure,joya=treasure
caminata=hiking,senderismo=hiking,paseo=hiking,sendero=hiking,aventura=adventure,exploración=adventure
explorador=adventure,expedición=adventure,rompecabezas=puzzle,enigma=puzzle,baile=dance,danza=dance
bailarina=dance,tambor=drum,trompeta=trumpet,radio=radio,televisión=television,pantalla=television
televisor=television,videocámara=video,navidad=christmas,árbol de navidad=christmas,boda=wedding
matrimonio=wedding,novia=wedding,fuegos artificiales=firework,globo=balloon,globos=balloon,anillo=ring
joyas=ring,diamante=ring,coronación=crown,imán=magnet,imanes=magnet,báscula=weight,peso=weight
botella=bottle,botellas=bottle,tarro=jar,frasco=jar,albañil=brick,pincel=paint,pintura de pared=paint
autonomía=battery life,terremoto=earthquake,terremotos=earthquake,sismo=earthquake,silencio=silence
ruido=noise,ingeniero=engineer,ingenieros=engineer,ingeniería=engineer,director=manager,directora=manager
gerente=manager,jefe=manager,arquitecto=architect,arquitectura=architect,algodón=cotton,tela=cotton
tejido=cotton,seda=silk,metal=metal,hierro=metal,acero=metal,carbón=coal,mina=coal,cigarrillo=tobacco
tabaco=tobacco,espejo=mirror,espejos=mirror,camembert=camembert,manchego=camembert,yogur=yogurt
nata=yogurt,calabaza=pumpkin,postre=dessert,postres=dessert,camello=camel,camellos=camel,jirafa=giraffe
ardilla=squirrel,erizo=hedgehog,nido=nest,nidos=nest,cisne=swan,pescador=fisherman,pescadores=fisherman
pesca=fisherman,raíz=root,raíces=root,medio ambiente=ecosystem,ecosistema=ecosystem,naturaleza=ecosystem
sequía=drought,cielo=sky,continente=continent,continentes=continent,región=region,regiones=region
provincia=region,escalera=stairs,escaleras=stairs,ascensor=elevator,alfombra=carpet,sofá=sofa,salón=sofa
estantería=bookshelf,tijeras=scissors,pelo=haircut,peluquería=haircut,perfume=lotion,crema solar=lotion
champú=lotion,cable=cable,cables=cable,algoritmo=algorithm,algoritmos=algorithm
central eléctrica=power plant,red eléctrica=power plant,circo=circus,ajedrez=chess,cerámica=ceramics
jarrón=ceramics,rascacielos=skyscraper,edificio=skyscraper
cocinero=frying pan,cocinera=frying pan,currículum=document,experiencia=job,taza=coffee,tazas=coffee
`;
