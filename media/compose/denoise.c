// Edge-avoiding a-trous wavelet filter for one rendered frame, and a firefly clamp. Built by denoise.py.
#include <math.h>
#include <stdlib.h>
#include <string.h>

static float luminance(const float *p) { return .2126f * p[0] + .7152f * p[1] + .0722f * p[2]; }

// Squared distance of two pixels' features; they are scaled so that a difference of 1 means "different".
static float apart(const float *a, const float *b, int count) {
  float sum = 0;
  for (int f = 0; f < count; f++) { float d = a[f] - b[f]; sum += d * d; }
  return sum;
}

// img: height x width x 3 light without surface colour, changed in place; feat: height x width x count.
// Each round doubles the reach; tolerance is measured in local standard deviations of luminance.
void atrous(float *img, const float *feat, int width, int height, int count, int rounds, float tolerance) {
  size_t n = (size_t)width * height;
  float *next = malloc(n * 3 * sizeof(float)), *var = malloc(n * sizeof(float)), *var_next = malloc(n * sizeof(float));
  #pragma omp parallel for schedule(dynamic, 8)
  for (int y = 0; y < height; y++) for (int x = 0; x < width; x++) {
    size_t p = (size_t)y * width + x;
    float sum = 0, squares = 0, weights = 0;
    for (int j = -3; j <= 3; j++) for (int i = -3; i <= 3; i++) {
      int yy = y + j, xx = x + i;
      if (yy < 0 || xx < 0 || yy >= height || xx >= width) continue;
      size_t q = (size_t)yy * width + xx;
      float w = expf(-apart(feat + p * count, feat + q * count, count)), l = luminance(img + q * 3);
      sum += w * l; squares += w * l * l; weights += w;
    }
    sum /= weights; squares /= weights;
    var[p] = fmaxf(squares - sum * sum, 1e-8f);
  }
  static const float kernel[5] = {1 / 16.f, 1 / 4.f, 3 / 8.f, 1 / 4.f, 1 / 16.f};
  for (int round = 0; round < rounds; round++) {
    int step = 1 << round;
    #pragma omp parallel for schedule(dynamic, 8)
    for (int y = 0; y < height; y++) for (int x = 0; x < width; x++) {
      size_t p = (size_t)y * width + x;
      float here = luminance(img + p * 3), deviation = tolerance * sqrtf(var[p]) + 1e-4f;
      float r = 0, g = 0, b = 0, weights = 0, spread = 0;
      for (int j = -2; j <= 2; j++) {
        int yy = y + j * step;
        if (yy < 0 || yy >= height) continue;
        for (int i = -2; i <= 2; i++) {
          int xx = x + i * step;
          if (xx < 0 || xx >= width) continue;
          size_t q = (size_t)yy * width + xx;
          float d = apart(feat + p * count, feat + q * count, count);
          float w = kernel[j + 2] * kernel[i + 2] * expf(-d - fabsf(here - luminance(img + q * 3)) / deviation);
          r += w * img[q * 3]; g += w * img[q * 3 + 1]; b += w * img[q * 3 + 2];
          weights += w; spread += w * w * var[q];
        }
      }
      next[p * 3] = r / weights; next[p * 3 + 1] = g / weights; next[p * 3 + 2] = b / weights;
      var_next[p] = spread / (weights * weights);
    }
    memcpy(img, next, n * 3 * sizeof(float));
    float *swap = var; var = var_next; var_next = swap;
  }
  free(next); free(var); free(var_next);
}

// Pull down a pixel that is brighter than `limit` times the second brightest of its neighbours.
void fireflies(float *img, int width, int height, float limit) {
  size_t n = (size_t)width * height;
  float *out = malloc(n * 3 * sizeof(float));
  memcpy(out, img, n * 3 * sizeof(float));
  #pragma omp parallel for
  for (int y = 1; y < height - 1; y++) for (int x = 1; x < width - 1; x++) {
    size_t p = (size_t)y * width + x;
    float first = 0, second = 0;
    for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) {
      if (!i && !j) continue;
      float l = luminance(img + (p + (size_t)(j * width) + i) * 3);
      if (l > first) { second = first; first = l; } else if (l > second) second = l;
    }
    float here = luminance(img + p * 3), most = limit * second + 1e-3f;
    if (here > most) for (int c = 0; c < 3; c++) out[p * 3 + c] *= most / here;
  }
  memcpy(img, out, n * 3 * sizeof(float));
  free(out);
}
