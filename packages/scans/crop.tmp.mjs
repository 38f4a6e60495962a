import sharp from "sharp";
const j=[["pe_100_id-usa.jpg",0.6],["pe_100_id-mac.jpg",0.6],["pe_62_pass-aus.png",0.75],["pe_100_visa-usa.jpg",.8],["pe_33_id-usa.jpg",.5]];
const parts=[];
for (const [f,t] of j){const m=await sharp("/tmp/w/real/"+f).metadata();const top=Math.round(m.height*t);console.log(f,m.width,m.height);
parts.push(await sharp("/tmp/w/real/"+f).extract({left:0,top,width:m.width,height:m.height-top}).flatten({background:"white"}).resize({width:1200}).png().toBuffer());}
let y=0;const comp=[];for(const p of parts){const m=await sharp(p).metadata();comp.push({input:p,left:0,top:y});y+=m.height+8}
await sharp({create:{width:1200,height:y,channels:3,background:"#f0f"}}).composite(comp).png().toFile("/tmp/w/crops.png");
